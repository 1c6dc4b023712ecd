/** Metadata of a record in Kafka: text headers of its message. */
import type { IHeaders } from "kafkajs"
import type { StreamPlace } from "#schemas/domain/mark.ts"
import type { LogEntry } from "../event-log.ts"

/** Name of the W3C trace context header in every protocol. */
const traceParentHeader = "traceparent"

/** `<offset> <seq> <writer id>` */
const placeHeader = "tidemark-place"

const placeText = ({ offset, seq, writerId }: StreamPlace): string => `${offset} ${seq} ${writerId}`

/** Parses a place; `undefined` if the text is not one. */
const parsePlace = (text: string | undefined): StreamPlace | undefined => {
  const [, offset, seq, writerId] = /^(\d+) (\d+) ([0-9a-f]{32})$/.exec(text ?? "") ?? []
  return writerId === undefined ? undefined : { offset: Number(offset), seq: Number(seq), writerId }
}

/** Encodes the headers of a message. */
export const headersOf = (beside: {
  readonly traceParent: string | undefined
  readonly place: StreamPlace | undefined
}): IHeaders => ({
  ...(beside.traceParent === undefined ? {} : { [traceParentHeader]: beside.traceParent }),
  ...(beside.place === undefined ? {} : { [placeHeader]: placeText(beside.place) }),
})

/** Decodes the headers of a fetched message. */
export const entryHeaderOf = (
  headers: ReadonlyArray<readonly [Buffer | null, Buffer | null]>,
): Pick<LogEntry, "traceParent" | "place"> => {
  const texts = new Map(headers.map(([name, text]) => [String(name), String(text)]))
  const traceParent = texts.get(traceParentHeader)
  const place = parsePlace(texts.get(placeHeader))
  return { ...(traceParent === undefined ? {} : { traceParent }), ...(place === undefined ? {} : { place }) }
}
