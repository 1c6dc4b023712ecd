/**
 * The log with a schema registry beside it: records carry the registry's ids, so that other tools can read the log.
 *
 * Every published schema is registered at the start; what the log holds under other ids is looked up when it is met. Records
 * that were written without a registry stay readable: decision 0018 says how ids are told apart.
 */
import { Context, Effect, Layer, Redacted, Schedule, Schema, Stream } from "effect"
import { schemaFingerprint } from "#schemas/avro/fingerprint.ts"
import { makeRecordCodec } from "#schemas/record-codec.ts"
import { publishedKinds } from "#schemas/registry.ts"
import { backoff } from "../backoff.ts"
import { LogCodec } from "./codec.ts"
import { EventLog, type LogEntry, LogUnavailable } from "./event-log.ts"

/** The schema registry did not answer, or could not do what it was asked. Asking again may work. */
export class SchemaRegistryUnavailable extends Schema.TaggedError<SchemaRegistryUnavailable>()(
  "SchemaRegistryUnavailable",
  { operation: Schema.String, cause: Schema.Defect() },
) {
  readonly kind = "transient"
  override get message() {
    return `The schema registry could not ${this.operation}.`
  }
}

/** The schema registry does not take our schemas, or not under ids that can be used. Nothing was written to the log. */
export class SchemaRefused extends Schema.TaggedError<SchemaRefused>()("SchemaRefused", {
  subject: Schema.String,
  reason: Schema.String,
}) {
  readonly kind = "misconfigured"
  override get message() {
    return `The schema registry at SCHEMA_REGISTRY_URL does not take the schema of ${this.subject}: ${this.reason}.`
  }
}

/** Where the registry is. */
export interface SchemaRegistrySettings {
  /** Base of its interface. A user and password in it are sent as HTTP's basic authentication. */
  readonly url: Redacted.Redacted<string>
  readonly requestTimeoutMs: number
}

/** How long a registry that is out of reach is waited for at the start, before the process gives up. */
const registryStartMsMax = 60_000

/** The content type that the registry's interface asks for. */
const contentType = "application/vnd.schemaregistry.v1+json"

/** One answer: its status, and its body where that is JSON. */
interface RegistryAnswer {
  readonly status: number
  readonly body: unknown
}

const RegisteredBody = Schema.Struct({ id: Schema.Int })
const SchemaBody = Schema.Struct({ schema: Schema.String })
const ErrorBody = Schema.Struct({ message: Schema.String })

const isRegistered = Schema.is(RegisteredBody)
const isSchema = Schema.is(SchemaBody)
const isError = Schema.is(ErrorBody)

/** Asks the registry; fails where there is no answer, or one that says "later". */
const makeAsk = ({ url, requestTimeoutMs }: SchemaRegistrySettings) => {
  const base = new URL(Redacted.value(url))
  const credentials = `${decodeURIComponent(base.username)}:${decodeURIComponent(base.password)}`
  const headers = {
    accept: contentType,
    "content-type": contentType,
    ...(credentials === ":" ? {} : { authorization: `Basic ${Buffer.from(credentials).toString("base64")}` }),
  }
  // fetch refuses urls with a user in them.
  const root = `${base.origin}${base.pathname.replace(/\/+$/, "")}`
  return Effect.fn("SchemaRegistry.ask", { kind: "client" })(function* (
    operation: string,
    path: string,
    body?: object,
  ) {
    const unavailable = (cause: unknown) => new SchemaRegistryUnavailable({ operation, cause })
    const answer = yield* Effect.tryPromise({
      try: async (signal): Promise<RegistryAnswer> => {
        const response = await fetch(`${root}${path}`, {
          headers,
          signal: AbortSignal.any([signal, AbortSignal.timeout(requestTimeoutMs)]),
          ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
        })
        const text = await response.text()
        return { status: response.status, body: parsed(text) }
      },
      catch: unavailable,
    })
    const isLater = answer.status >= 500 || answer.status === 429 || answer.status === 408
    return isLater ? yield* unavailable(new Error(`status ${answer.status}: ${reasonOf(answer)}`)) : answer
  })
}

type Ask = ReturnType<typeof makeAsk>

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const reasonOf = ({ status, body }: RegistryAnswer): string =>
  isError(body) ? body.message.slice(0, 500) : `it answered with status ${status}`

/** All published versions, in the order of their own ids: an empty registry then gives the same ids. */
const publishedSchemas = publishedKinds
  .flatMap(({ kind, versions }) => versions.map((version) => ({ kind, ...version })))
  .toSorted((left, right) => left.schemaId - right.schemaId)

/** The record's full name: kinds share topics, so a subject is a kind (`RecordNameStrategy` of other tools). */
const subjectOf = (kind: string): string => `tidemark.${kind}`

/** Registers every version of every kind; gives the registry's id by our own. */
const registerSchemas = Effect.fnUntraced(function* (ask: Ask) {
  const ids = new Map<number, number>()
  for (const { kind, schema, schemaId } of publishedSchemas) {
    const subject = subjectOf(kind)
    const path = `/subjects/${encodeURIComponent(subject)}/versions`
    const answer = yield* ask(`register the schema of ${subject}`, path, { schema: JSON.stringify(schema) })
    if (!isRegistered(answer.body)) return yield* new SchemaRefused({ subject, reason: reasonOf(answer) })
    ids.set(schemaId, answer.body.id)
  }
  return ids
})

/** Ids that mean one schema in logs without a registry and another in this one: what a record is in could not be told. */
const requireDistinctIds = Effect.fnUntraced(function* (ids: ReadonlyMap<number, number>) {
  for (const { kind, schemaId } of publishedSchemas) {
    const id = ids.get(schemaId)
    if (id === undefined || id === schemaId || !ids.has(id)) continue
    const reason = `it has the id ${id}, under which logs without a registry hold another schema: use an empty registry, or one that has given more than ${publishedSchemas.length} ids`
    return yield* new SchemaRefused({ subject: subjectOf(kind), reason })
  }
})

const startSchedule = backoff({ firstMs: 100, longestMs: 5_000 }).pipe(Schedule.upTo({ duration: registryStartMsMax }))

/** Where the id stands in a framed record (`record-codec.ts`); shorter records are refused by the codec. */
const schemaIdOf = ({ bytes }: LogEntry): number | undefined =>
  bytes.length < 5 || bytes[0] !== 0 ? undefined : new DataView(bytes.buffer, bytes.byteOffset).getUint32(1)

/** Looks ids up that a codec does not know, once each. What turns out to be one of our schemas is an alias from then on. */
const makeLookup = (ask: Ask, ids: ReadonlyMap<number, number>, aliases: Map<number, number>) => {
  const known = new Set([...ids.values(), ...aliases.keys()])
  const byFingerprint = new Map(
    publishedSchemas.map(({ schema, schemaId }) => [schemaFingerprint(JSON.stringify(schema)), ids.get(schemaId)]),
  )
  const lookUp = Effect.fnUntraced(function* (schemaId: number) {
    const answer = yield* ask(`give the schema ${schemaId}`, `/schemas/ids/${schemaId}`)
    const same = isSchema(answer.body) ? byFingerprint.get(schemaFingerprint(answer.body.schema)) : undefined
    if (same !== undefined) aliases.set(schemaId, same)
    // An id never changes its schema, but a registry can be restored: what it does not know is asked again.
    if (isSchema(answer.body)) known.add(schemaId)
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
 * The log with its codec by a schema registry.
 *
 * A registry that is out of reach is waited for up to `registryStartMsMax`, then it fails with `SchemaRegistryUnavailable`. Fails with
 * `SchemaRefused` where the registry finds a schema incompatible with its rules, invalid or not ours to register, and where its
 * ids could be confused. A record whose schema has to be looked up and cannot is `LogUnavailable`; one whose schema the
 * registry does not have, or that is none of ours, is for the codec to refuse.
 */
export const layerSchemaRegistry = (
  settings: SchemaRegistrySettings,
): Layer.Layer<EventLog, SchemaRegistryUnavailable | SchemaRefused, EventLog> =>
  Layer.effectContext(
    Effect.gen(function* () {
      const log = yield* EventLog
      const ask = makeAsk(settings)
      const ids = yield* registerSchemas(ask).pipe(
        Effect.tapErrorTag("SchemaRegistryUnavailable", (failure) =>
          Effect.logWarning("The schema registry is out of reach; trying again.", failure),
        ),
        Effect.retry({ while: (failure) => failure.kind === "transient", schedule: startSchedule }),
      )
      yield* requireDistinctIds(ids)
      const aliases = new Map([...ids].filter(([own, given]) => own !== given))
      const codec = makeRecordCodec({
        // Every published schema is registered above.
        schemaIdOf: ({ schemaId }) => ids.get(schemaId) ?? schemaId,
        aliasOf: (schemaId) => aliases.get(schemaId),
      })
      const lookUpAll = makeLookup(ask, ids, aliases)
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
