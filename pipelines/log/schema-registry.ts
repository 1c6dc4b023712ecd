/**
 * The log with a schema registry: records carry the registry's schema ids, so that other tools can decode the log.
 *
 * Every published schema is registered at startup; unknown ids in the log are looked up on first use. Records written without a registry
 * stay readable: decision 0002 defines how their ids are distinguished.
 */
import { Context, Effect, Layer, Redacted, Schedule, Schema, Stream } from "effect"
import { schemaFingerprint } from "#schemas/avro/fingerprint.ts"
import { makeRecordCodec } from "#schemas/record-codec.ts"
import { publishedKinds } from "#schemas/registry.ts"
import { backoff } from "../backoff.ts"
import { retryOutage } from "../outage.ts"
import { LogCodec } from "./codec.ts"
import { EventLog, type LogEntry, LogUnavailable } from "./event-log.ts"

/** The schema registry did not answer, or failed to process a request. Retrying may succeed. */
export class SchemaRegistryUnavailable extends Schema.TaggedError<SchemaRegistryUnavailable>()(
  "SchemaRegistryUnavailable",
  { operation: Schema.String, cause: Schema.Defect() },
) {
  readonly kind = "transient"
  override get message() {
    return `The schema registry could not ${this.operation}.`
  }
}

/** The schema registry rejects our schemas, or its ids cannot be used. Nothing was written to the log. */
export class SchemaRefused extends Schema.TaggedError<SchemaRefused>()("SchemaRefused", {
  subject: Schema.String,
  reason: Schema.String,
}) {
  readonly kind = "misconfigured"
  override get message() {
    return `The schema registry at SCHEMA_REGISTRY_URL does not accept the schema of ${this.subject}: ${this.reason}.`
  }
}

/** Settings of the schema registry. */
export interface SchemaRegistrySettings {
  /** Base url of its API. User and password in it are sent as HTTP basic authentication. */
  readonly url: Redacted.Redacted<string>
  readonly requestTimeoutMs: number
}

/** Maximum wait for an unreachable schema registry at startup; then the process exits. @limit operators */
const registryStartMsMax = 60_000

/** Content type of the registry's API. */
const contentType = "application/vnd.schemaregistry.v1+json"

/** Status of a response, and its body if it is JSON. */
interface RegistryResponse {
  readonly status: number
  readonly body: unknown
}

const RegisteredBody = Schema.Struct({ id: Schema.Int })
const SchemaBody = Schema.Struct({ schema: Schema.String })
const ErrorBody = Schema.Struct({ message: Schema.String })

const isRegistered = Schema.is(RegisteredBody)
const isSchema = Schema.is(SchemaBody)
const isError = Schema.is(ErrorBody)

/** Requests to the registry; they fail without a response, and on responses that may change with time. */
const makeRequest = ({ url, requestTimeoutMs }: SchemaRegistrySettings) => {
  const base = new URL(Redacted.value(url))
  const credentials = `${decodeURIComponent(base.username)}:${decodeURIComponent(base.password)}`
  const headers = {
    accept: contentType,
    "content-type": contentType,
    ...(credentials === ":" ? {} : { authorization: `Basic ${Buffer.from(credentials).toString("base64")}` }),
  }
  // fetch rejects urls that contain credentials.
  const root = `${base.origin}${base.pathname.replace(/\/+$/, "")}`
  return Effect.fn("SchemaRegistry.request", { kind: "client" })(function* (
    operation: string,
    path: string,
    body?: object,
  ) {
    const unavailable = (cause: unknown) => new SchemaRegistryUnavailable({ operation, cause })
    const response = yield* Effect.tryPromise({
      try: async (signal): Promise<RegistryResponse> => {
        const fetched = await fetch(`${root}${path}`, {
          headers,
          signal: AbortSignal.any([signal, AbortSignal.timeout(requestTimeoutMs)]),
          ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
        })
        const text = await fetched.text()
        return { status: fetched.status, body: parsed(text) }
      },
      catch: unavailable,
    })
    const isLater = response.status >= 500 || response.status === 429 || response.status === 408
    return isLater ? yield* unavailable(new Error(`status ${response.status}: ${reasonOf(response)}`)) : response
  })
}

type RegistryRequest = ReturnType<typeof makeRequest>

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const reasonOf = ({ status, body }: RegistryResponse): string =>
  isError(body) ? body.message.slice(0, 500) : `it responded with status ${status}`

/** All published versions, in the order of our own ids, so that an empty registry assigns the same ids. */
const publishedSchemas = publishedKinds
  .flatMap(({ kind, versions }) => versions.map((version) => ({ kind, ...version })))
  .toSorted((left, right) => left.schemaId - right.schemaId)

/** Full name of the record. Kinds share topics, so there is one subject per kind (`RecordNameStrategy` of other tools). */
const subjectOf = (kind: string): string => `tidemark.${kind}`

/** Registers every version of every kind; returns the registry's ids by our own. */
const registerSchemas = Effect.fnUntraced(function* (request: RegistryRequest) {
  const ids = new Map<number, number>()
  for (const { kind, schema, schemaId } of publishedSchemas) {
    const subject = subjectOf(kind)
    const path = `/subjects/${encodeURIComponent(subject)}/versions`
    const response = yield* request(`register the schema of ${subject}`, path, { schema: JSON.stringify(schema) })
    if (!isRegistered(response.body)) return yield* new SchemaRefused({ subject, reason: reasonOf(response) })
    ids.set(schemaId, response.body.id)
  }
  return ids
})

/** Fails if an id denotes one schema in logs without a registry and another in this registry: records would be ambiguous. */
const requireDistinctIds = Effect.fnUntraced(function* (ids: ReadonlyMap<number, number>) {
  for (const { kind, schemaId } of publishedSchemas) {
    const id = ids.get(schemaId)
    if (id === undefined || id === schemaId || !ids.has(id)) continue
    const reason = `it assigned the id ${id}, which denotes another schema in logs without a registry: use an empty registry, or one that has assigned more than ${publishedSchemas.length} ids`
    return yield* new SchemaRefused({ subject: subjectOf(kind), reason })
  }
})

const startSchedule = backoff({ firstMs: 100, longestMs: 5_000 }).pipe(Schedule.upTo({ duration: registryStartMsMax }))

/** The schema id of a framed record (`record-codec.ts`); the codec rejects records too short to have one. */
const schemaIdOf = ({ bytes }: LogEntry): number | undefined =>
  bytes.length < 5 || bytes[0] !== 0 ? undefined : new DataView(bytes.buffer, bytes.byteOffset).getUint32(1)

/** Looks up ids unknown to the codec, once each. An id of one of our schemas becomes an alias. */
const makeLookup = (request: RegistryRequest, ids: ReadonlyMap<number, number>, aliases: Map<number, number>) => {
  const known = new Set([...ids.values(), ...aliases.keys()])
  const byFingerprint = new Map(
    publishedSchemas.map(({ schema, schemaId }) => [schemaFingerprint(JSON.stringify(schema)), ids.get(schemaId)]),
  )
  const lookUp = Effect.fnUntraced(function* (schemaId: number) {
    const response = yield* request(`return the schema ${schemaId}`, `/schemas/ids/${schemaId}`)
    const same = isSchema(response.body) ? byFingerprint.get(schemaFingerprint(response.body.schema)) : undefined
    if (same !== undefined) aliases.set(schemaId, same)
    // A registry can be restored from a backup, so an id that it does not have is looked up again.
    if (isSchema(response.body)) known.add(schemaId)
  })
  return Effect.fnUntraced(function* (entries: ReadonlyArray<LogEntry>) {
    const unknown = new Set<number>()
    for (const entry of entries) {
      const schemaId = schemaIdOf(entry)
      if (schemaId !== undefined && !known.has(schemaId)) unknown.add(schemaId)
    }
    for (const schemaId of unknown) yield* lookUp(schemaId)
  })
}

/**
 * The log with its codec from a schema registry.
 *
 * Waits up to `registryStartMsMax` for an unreachable registry, then fails with `SchemaRegistryUnavailable`. Fails with `SchemaRefused` if
 * the registry rejects a schema as incompatible, invalid or unauthorised, and if its ids are ambiguous. A failed lookup of a record's
 * schema is `LogUnavailable`; the codec rejects records whose schema the registry does not have or that is not ours.
 */
export const layerSchemaRegistry = (
  settings: SchemaRegistrySettings,
): Layer.Layer<EventLog, SchemaRegistryUnavailable | SchemaRefused, EventLog> =>
  Layer.effectContext(
    Effect.gen(function* () {
      const log = yield* EventLog
      const request = makeRequest(settings)
      const ids = yield* registerSchemas(request).pipe(
        retryOutage({
          lines: {
            begin: (failure) => Effect.logWarning("The schema registry is unavailable; retrying.", failure),
            end: Effect.logInfo("The schema registry is available again."),
          },
          schedule: startSchedule,
        }),
      )
      yield* requireDistinctIds(ids)
      const aliases = new Map([...ids].filter(([own, given]) => own !== given))
      const codec = makeRecordCodec({
        // Every published schema is registered above.
        schemaIdOf: ({ schemaId }) => ids.get(schemaId) ?? schemaId,
        aliasOf: (schemaId) => aliases.get(schemaId),
      })
      const lookUpAll = makeLookup(request, ids, aliases)
      const read: EventLog["Service"]["read"] = (from) =>
        log.read(from).pipe(
          Stream.mapArrayEffect((entries) =>
            lookUpAll(entries).pipe(
              Effect.mapError(
                (cause) => new LogUnavailable({ stream: from.stream, operation: "look up a schema of", cause }),
              ),
              Effect.as(entries),
            ),
          ),
        )
      return Context.make(EventLog, EventLog.of({ ...log, read })).pipe(Context.add(LogCodec, codec))
    }),
  )
