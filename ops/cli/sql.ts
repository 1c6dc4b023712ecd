/** `sql`: a statement over the views, answered by the running API. */
import { writeFile } from "node:fs/promises"
import { resolve } from "node:path"
import { Effect, Redacted, Schema } from "effect"
import { sqlFormats } from "#projections/views/read-sql.ts"
import { readConfig, type TidemarkConfig } from "../config/config.ts"
import type { Command } from "./command.ts"
import { readSecret } from "./secret-file.ts"

/** The running API did not answer a statement: it is not running, or it refused. */
export class SqlUnanswered extends Schema.TaggedError<SqlUnanswered>()("SqlUnanswered", { reason: Schema.String }) {
  readonly kind = "rejected"
  override get message() {
    return this.reason
  }
}

const keyOf = Effect.fnUntraced(function* ({ api, home }: TidemarkConfig) {
  const [configured] = api.keys ?? []
  return configured ?? (yield* readSecret({ directory: resolve(home), name: "development-key" }))
})

interface Answer {
  readonly isOk: boolean
  readonly isJson: boolean
  readonly bytes: Uint8Array
}

const Refusal = Schema.fromJsonString(
  Schema.Struct({ errors: Schema.Array(Schema.Struct({ message: Schema.String })) }),
)

/** The message of a refusal. */
const reasonOf = ({ bytes }: Answer) =>
  Schema.decodeUnknownEffect(Refusal)(new TextDecoder().decode(bytes)).pipe(
    Effect.map(({ errors }) => errors.map(({ message }) => message).join(" ")),
    Effect.orElseSucceed(() => "The API did not answer in JSON."),
  )

const ask = (url: string, key: string, body: object) =>
  Effect.tryPromise({
    try: async (signal): Promise<Answer> => {
      const response = await fetch(new URL("/sql", url), {
        method: "POST",
        headers: { "content-type": "application/json", "x-service-api-key": key },
        body: JSON.stringify(body),
        signal,
      })
      const isJson = response.headers.get("content-type")?.startsWith("application/json") === true
      return { isOk: response.ok, isJson, bytes: new Uint8Array(await response.arrayBuffer()) }
    },
    catch: () =>
      new SqlUnanswered({ reason: `No API answers at ${url}: start the service, or pass its address by --url.` }),
  })

const NotesBody = Schema.fromJsonString(Schema.Struct({ notes: Schema.Array(Schema.String) }))

/** Prints the notes of an empty result on standard error, so that standard output has the result alone. */
const printNotes = ({ isJson, bytes }: Answer) =>
  isJson
    ? Schema.decodeUnknownEffect(NotesBody)(new TextDecoder().decode(bytes)).pipe(
        Effect.tap(({ notes }) => Effect.sync(() => notes.forEach((note) => void process.stderr.write(`${note}\n`)))),
        Effect.ignore,
      )
    : Effect.void

const write = (bytes: Uint8Array, path: string | undefined) =>
  path === undefined
    ? Effect.sync(() => void process.stdout.write(bytes))
    : Effect.tryPromise({
        try: () => writeFile(path, bytes),
        catch: () => new SqlUnanswered({ reason: `The file ${path} cannot be written.` }),
      })

/** Answers one statement through the API of this machine, or of another. */
export const sql: Command = {
  name: "sql",
  summary: "answers a SELECT over the views of ops/docs/views.md through the running API",
  switches: {},
  options: {
    format: { value: "FORMAT", summary: `${sqlFormats.join(", ")}; json by default` },
    output: { value: "FILE", summary: "writes the result to a file instead of standard output" },
    url: { value: "URL", summary: "address of the API; by default that of this machine at API_PORT" },
  },
  words: { name: "STATEMENT", summary: "one SELECT, in quotes" },
  run: (_switches, words, options) =>
    Effect.gen(function* () {
      const config = yield* readConfig()
      const url = options.get("url") ?? `http://127.0.0.1:${config.api.port}`
      const key = yield* keyOf(config)
      if (key === undefined) {
        return yield* new SqlUnanswered({ reason: "There is no API key: set API_KEYS to one that the API accepts." })
      }
      const body = { query: words.join(" "), format: options.get("format") ?? "json" }
      const answer = yield* ask(url, Redacted.value(key), body)
      if (!answer.isOk) return yield* new SqlUnanswered({ reason: yield* reasonOf(answer) })
      yield* printNotes(answer)
      yield* write(answer.bytes, options.get("output"))
    }),
}
