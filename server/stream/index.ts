/** Hints about changes, sent to open pages. */
export { announceAccess, announceFacts, announceNames, openStreams, type Streams } from './stream.ts';
