import { selectorOfCall, topicOfEvent } from "#chains/abi/signature.ts"

const noted = "noted "
const topicLength = 66

/**
 * The topic of a rule's event: an event's own, or that of a call which a contract logs, `noted join(address,uint256)`.
 *
 * Source: `src/note.sol` of https://github.com/dapphub/ds-note: the first topic is the selector, the second who called.
 */
export const topicOfRule = (event: string): string =>
  event.startsWith(noted) ? selectorOfCall(event.slice(noted.length)).padEnd(topicLength, "0") : topicOfEvent(event)
