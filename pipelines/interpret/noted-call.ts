import { selectorOfCall, topicOfEvent } from "#chains/abi/signature.ts"

const noted = "noted "
const topicLength = 66

/**
 * The topic of what a rule is about: of an event, or of a call which a contract wrote down, `noted join(address,uint256)`.
 *
 * Source: `src/note.sol` of https://github.com/dapphub/ds-note: the first topic is the selector, the second who called.
 */
export const topicOfRule = (event: string): string =>
  event.startsWith(noted) ? selectorOfCall(event.slice(noted.length)).padEnd(topicLength, "0") : topicOfEvent(event)
