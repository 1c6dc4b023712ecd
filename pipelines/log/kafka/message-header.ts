/** What stands beside a record in Kafka: headers of its message, as text. */
import type { IHeaders } from "kafkajs"
import type { StreamPlace } from "#schemas/domain/mark.ts"
import type { LogEntry } from "../event-log.ts"

/** The name that W3C's trace context has in every protocol. */
const traceParentHeader = "traceparent"

/** `<offset> <seq> <writer id>` */
const placeHeader = "tidemark-place"

const placeText = ({ offset, seq, writerId }: StreamPlace): string => `${offset} ${seq} ${writerId}`

/** The place that a text tells; `undefined` where it tells none. */
const parsePlace = (text: string | undefined): StreamPlace | undefined => {
  const [, offset, seq, writerId] = /^(\d+) (\d+) ([0-9a-f]{32})$/.exec(text ?? "") ?? []
  return writerId === undefined ? undefined : { offset: Number(offset), seq: Number(seq), writerId }
}

/** The headers of a message. */
export const headersOf = (beside: {
  readonly traceParent: string | undefined
  readonly place: StreamPlace | undefined
}): IHeaders => ({
  ...(beside.traceParent === undefined ? {} : { [traceParentHeader]: beside.traceParent }),
  ...(beside.place === undefined ? {} : { [placeHeader]: placeText(beside.place) }),
})

/** What the headers of a message tell of its record. */
export const entryHeaderOf = (headers: IHeaders | undefined): Pick<LogEntry, "traceParent" | "place"> => {
  const traceParent = headers?.[traceParentHeader]?.toString()
  const place = parsePlace(headers?.[placeHeader]?.toString())
  return { ...(traceParent === undefined ? {} : { traceParent }), ...(place === undefined ? {} : { place }) }
}
