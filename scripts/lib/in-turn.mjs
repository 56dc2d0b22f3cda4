/** The output of the first unfinished command streams; that of later ones is buffered until then. */
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
