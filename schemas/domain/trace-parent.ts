/**
 * W3C trace context as text, `00-<trace id>-<span id>-<flags>`, carried by records, rows and requests
 * (https://www.w3.org/TR/trace-context/#traceparent-header). For correlation in tools only; no behavior depends on it.
 */
import { Tracer } from "effect"

/** Identifies a span across processes. */
export interface SpanReference {
  readonly traceId: string
  readonly spanId: string
  readonly sampled: boolean
}

const idsOfZeros = /^(?:0{32}|0{16})$/

const isId = (id: string, digits: number): boolean =>
  id.length === digits && /^[0-9a-f]+$/.test(id) && !idsOfZeros.test(id)

/** Prints the trace context of a span; `undefined` if it has no ids, as without tracing. */
export const traceParentOf = ({ traceId, spanId, sampled }: SpanReference): string | undefined =>
  isId(traceId, 32) && isId(spanId, 16) ? `00-${traceId}-${spanId}-${sampled ? "01" : "00"}` : undefined

/** Parses a trace context; `undefined` if the text is not one. Future versions start with the same four parts. */
export const parseTraceParent = (text: string): SpanReference | undefined => {
  const [version = "", traceId = "", spanId = "", flags = "", ...rest] = text.split("-")
  if (!/^[0-9a-f]{2}$/.test(version) || version === "ff" || (version === "00" && rest.length > 0)) return undefined
  if (!isId(traceId, 32) || !isId(spanId, 16) || !/^[0-9a-f]{2}$/.test(flags)) return undefined
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

/** Maximum number of links per span: OpenTelemetry's default. */
const spanLinksMax = 128

/** Links to the spans of trace contexts, without duplicates; unreadable ones are left out. */
export const linksTo = (traceParents: Iterable<string | undefined>): Array<Tracer.SpanLink> =>
  [...new Set(traceParents)]
    .flatMap((text) => (text === undefined ? [] : (parseTraceParent(text) ?? [])))
    .slice(0, spanLinksMax)
    .map((span) => ({ span: Tracer.externalSpan(span), attributes: {} }))
