import type { LogEvent } from "./log-event.ts"
import type { TokenListRead } from "./token-list-read.ts"

/** Events of sources outside the chains. Each contains the time of its reading. */
export type SourceEvent = TokenListRead

const kinds: ReadonlySet<string> = new Set<SourceEvent["kind"]>(["TokenListRead"])

/** Whether an event belongs to a source outside the chains. */
export const isSourceEvent = (event: LogEvent): event is SourceEvent => kinds.has(event.kind)
