/** `erase`: removes content of the social network, and what was fetched, from log, tables and pictures for good. */
import { Effect } from "effect"
import type { Hash, Hex } from "#schemas/domain/primitive.ts"
import { readConfig } from "../config/config.ts"
import { type ContentToErase, eraseConfigured } from "../maintenance/erase/erase-configured.ts"
import type { Command } from "./command.ts"
import { numberOption, OptionInvalid } from "./number-option.ts"
import { printResult } from "./print.ts"

/** A hash of an option; undefined if it is absent. Fails with `OptionInvalid`. */
const hashOption = Effect.fnUntraced(function* (options: ReadonlyMap<string, string>, option: string, digits: number) {
  const hash = options.get(option)?.toLowerCase()
  if (hash !== undefined && !new RegExp(`^0x[0-9a-f]{${digits}}$`).test(hash)) {
    return yield* new OptionInvalid({ option, expected: `0x and ${digits} digits` })
  }
  // The pattern matches only hashes.
  return hash as Hex | undefined
})

const contentOption = Effect.fnUntraced(function* (options: ReadonlyMap<string, string>) {
  const fid = yield* numberOption(options, "fid")
  const castHash = yield* hashOption(options, "cast", 40)
  const digest = yield* hashOption(options, "digest", 64)
  const uri = options.get("uri")
  const given: ReadonlyArray<ContentToErase> = [
    ...(castHash === undefined ? [] : [{ castHash, fid }]),
    ...(castHash === undefined && fid !== undefined ? [{ fid }] : []),
    ...(uri === undefined ? [] : [{ uri }]),
    // The pattern matches only digests.
    ...(digest === undefined ? [] : [{ digest: digest as Hash }]),
  ]
  const [content, other] = given
  if (content !== undefined && other === undefined) return content
  return yield* new OptionInvalid({ option: "fid", expected: "a user, or instead --cast, --uri or --digest" })
})

/** Erases a cast, everything of a user, or fetched content. */
export const eraseCommand: Command = {
  name: "erase",
  summary:
    "erases a cast or everything of a user of the social network, or a document or picture, from log, tables and files for good",
  switches: { json: "prints the result as one line of JSON on standard output" },
  options: {
    fid: { value: "N", summary: "the user; with --cast its author" },
    cast: { value: "HASH", summary: "the cast; everything of the user where absent" },
    uri: { value: "URI", summary: "what was fetched from there: every version, with the pictures inside it" },
    digest: { value: "HASH", summary: "fetched content by its SHA-256" },
  },
  run: Effect.fnUntraced(function* (switches, _words, options) {
    const erased = yield* eraseConfigured(yield* readConfig(), yield* contentOption(options))
    const contents = erased.flatMap(({ subject, hashes }) =>
      hashes.length === 0 ? [`all content of ${subject}`] : hashes,
    )
    yield* printResult(switches, erased, `Erased: ${contents.join(", ")}. Backups still hold it.`)
  }),
}
