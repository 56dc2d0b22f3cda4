/**
 * Outputs of what runs at the same time: each is written whole, in the order in which they were asked for. The first that
 * has not ended is written as it comes; what the later ones say is kept until then.
 */
export function inTurn(write) {
  const waiting = [];
  const goOn = () => {
    for (let [first] = waiting; first; [first] = waiting) {
      for (const part of first.kept.splice(0)) write(part);
      if (!first.ended) return;
      waiting.shift();
    }
  };
  return () => {
    const own = { kept: [], ended: false };
    waiting.push(own);
    return {
      write(part) {
        own.kept.push(part);
        goOn();
      },
      end() {
        own.ended = true;
        goOn();
      },
    };
  };
}
