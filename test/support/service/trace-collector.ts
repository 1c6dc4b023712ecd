/** A collector of traces on loopback: accepts OTLP over HTTP as JSON, and returns the members of spans that tests check. */
import { Effect, Schema, type Scope } from "effect"
import { startLoopbackServer } from "../machine/loopback-server.ts"
import { waitFor } from "../wait/wait-for.ts"

const SpanReference = Schema.Struct({ traceId: Schema.String, spanId: Schema.String })

/** The members of OTLP's export request that tests use (opentelemetry-proto, trace/v1/trace.proto). */
const ExportRequest = Schema.Struct({
  resourceSpans: Schema.Array(
    Schema.Struct({
      resource: Schema.Struct({
        attributes: Schema.Array(
          Schema.Struct({
            key: Schema.String,
            value: Schema.Struct({ stringValue: Schema.optionalKey(Schema.String) }),
          }),
        ),
      }),
      scopeSpans: Schema.Array(
        Schema.Struct({
          spans: Schema.Array(
            Schema.Struct({
              ...SpanReference.fields,
              parentSpanId: Schema.optionalKey(Schema.String),
              name: Schema.String,
              links: Schema.Array(SpanReference),
            }),
          ),
        }),
      ),
    }),
  ),
})

/** The members of a span that tests use. */
export interface CollectedSpan {
  readonly service: string
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId: string | undefined
  readonly links: ReadonlyArray<{ readonly traceId: string; readonly spanId: string }>
}

/** A running collector. */
export interface TraceCollector {
  /** Base URL, for `TELEMETRY_OTLP_URL`. */
  readonly url: string
  /** Waits for a span of this kind. */
  readonly awaitSpan: (what: string, isIt: (span: CollectedSpan) => boolean) => Effect.Effect<CollectedSpan>
}

const spansOf = (body: string): ReadonlyArray<CollectedSpan> =>
  Schema.decodeUnknownSync(ExportRequest)(JSON.parse(body)).resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = resource.attributes.find(({ key }) => key === "service.name")?.value.stringValue ?? ""
    return scopeSpans.flatMap(({ spans }) =>
      spans.map(({ name, traceId, spanId, parentSpanId, links }) => ({
        service,
        name,
        traceId,
        spanId,
        parentSpanId,
        links: links.map((link) => ({ traceId: link.traceId, spanId: link.spanId })),
      })),
    )
  })

/** Starts a collector that ends with its scope. */
export const startTraceCollector: Effect.Effect<TraceCollector, never, Scope.Scope> = Effect.gen(function* () {
  const spans: Array<CollectedSpan> = []
  const url = yield* startLoopbackServer(async (request, response) => {
    let body = ""
    for await (const part of request.setEncoding("utf8")) body += String(part)
    const isOurs = request.method === "POST" && request.url === "/v1/traces"
    if (isOurs) spans.push(...spansOf(body))
    response.writeHead(isOurs ? 200 : 404, { "content-type": "application/json" }).end("{}")
  })
  return {
    url,
    awaitSpan: (what, isIt) =>
      waitFor(
        what,
        Effect.sync(() => spans.find(isIt)),
      ),
  }
})
