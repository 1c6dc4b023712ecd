/** `sql`: a statement over the views, answered by the running API. */
import { Effect, Schema } from "effect"
import { sqlFormats } from "#projections/views/read-sql.ts"
import { type ApiAnswer, askApi, refusalOf } from "../layers/ask-api.ts"
import type { Command } from "./command.ts"
import { urlOption } from "./url-option.ts"
import { writeResult } from "./write-result.ts"

const NotesBody = Schema.fromJsonString(Schema.Struct({ notes: Schema.Array(Schema.String) }))

/** Prints the notes of an empty result on standard error, so that standard output has the result alone. */
const printNotes = ({ isJson, bytes }: ApiAnswer) =>
  isJson
    ? Schema.decodeUnknownEffect(NotesBody)(new TextDecoder().decode(bytes)).pipe(
        Effect.tap(({ notes }) => Effect.sync(() => notes.forEach((note) => void process.stderr.write(`${note}\n`)))),
        Effect.ignore,
      )
    : Effect.void

/** Writes a result. On standard output, JSON ends with a line break, as CSV does. */
const write = ({ isJson, bytes }: ApiAnswer, path: string | undefined) =>
  writeResult(isJson && path === undefined ? Buffer.concat([bytes, Buffer.from("\n")]) : bytes, path)

/** Answers one statement through the API of this machine, or of another. */
export const sql: Command = {
  name: "sql",
  summary: "runs a SELECT over the views of ops/docs/views.md through the running API",
  switches: {},
  options: {
    format: { value: "FORMAT", summary: `${sqlFormats.join(", ")}; json by default` },
    output: { value: "FILE", summary: "writes the result to a file instead of standard output" },
    url: urlOption,
  },
  words: { name: "STATEMENT", summary: "one SELECT, in quotes" },
  run: (_switches, words, options) =>
    Effect.gen(function* () {
      const body = { query: words.join(" "), format: options.get("format") ?? "json" }
      const answer = yield* askApi(options.get("url"), { path: "/sql", body })
      if (!answer.isOk) return yield* yield* refusalOf(answer)
      yield* printNotes(answer)
      yield* write(answer, options.get("output"))
    }),
}
