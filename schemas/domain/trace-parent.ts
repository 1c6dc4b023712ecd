/**
 * W3C trace context as text, `00-<trace id>-<span id>-<flags>`: how a record, a row or a request says which trace it
 * belongs to (https://www.w3.org/TR/trace-context/#traceparent-header). Tells tools what belongs together; never read to
 * decide anything.
 */
import { Tracer } from "effect"

/** What identifies a span from outside its process. */
export interface SpanReference {
  readonly traceId: string
  readonly spanId: string
  readonly sampled: boolean
}

const idsOfZeros = /^(?:0{32}|0{16})$/

const isId = (id: string, digits: number): boolean =>
  id.length === digits && /^[0-9a-f]+$/.test(id) && !idsOfZeros.test(id)

/** The text of a span; `undefined` where it has no ids, as where nothing is traced. */
export const traceParentOf = ({ traceId, spanId, sampled }: SpanReference): string | undefined =>
  isId(traceId, 32) && isId(spanId, 16) ? `00-${traceId}-${spanId}-${sampled ? "01" : "00"}` : undefined

/** The span that a text names; `undefined` where it names none. Versions to come begin with the same four parts. */
export const parseTraceParent = (text: string): SpanReference | undefined => {
  const [version = "", traceId = "", spanId = "", flags = "", ...rest] = text.split("-")
  if (!/^[0-9a-f]{2}$/.test(version) || version === "ff" || (version === "00" && rest.length > 0)) return undefined
  if (!isId(traceId, 32) || !isId(spanId, 16) || !/^[0-9a-f]{2}$/.test(flags)) return undefined
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

/** Most links of one span: what OpenTelemetry takes unless told otherwise. */
const spanLinksMax = 128

/** Links to the spans that some texts name, each once; what is not readable is left out. */
export const linksTo = (traceParents: Iterable<string | undefined>): Array<Tracer.SpanLink> =>
  [...new Set(traceParents)]
    .flatMap((text) => (text === undefined ? [] : (parseTraceParent(text) ?? [])))
    .slice(0, spanLinksMax)
    .map((span) => ({ span: Tracer.externalSpan(span), attributes: {} }))
