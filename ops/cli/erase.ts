/** `erase`: removes content of the social network from log and tables for good. */
import { Effect } from "effect"
import type { Hex } from "#schemas/domain/primitive.ts"
import { readConfig } from "../config/config.ts"
import { eraseConfigured } from "../maintenance/erase/erase-configured.ts"
import type { Command } from "./command.ts"
import { numberOption, OptionInvalid } from "./number-option.ts"
import { printResult } from "./print.ts"

const hashPattern = /^0x[0-9a-f]{40}$/

/** The hash of the option; undefined if it is absent. Fails with `OptionInvalid`. */
const castOption = (options: ReadonlyMap<string, string>) => {
  const hash = options.get("cast")?.toLowerCase()
  return hash === undefined || hashPattern.test(hash)
    ? // The pattern matches only hashes.
      Effect.succeed(hash as Hex | undefined)
    : Effect.fail(new OptionInvalid({ option: "cast", expected: "0x and 40 digits" }))
}

/** Erases a cast, or everything of a user. */
export const eraseCommand: Command = {
  name: "erase",
  summary: "erases a cast, or everything of a user of the social network, from log and tables for good",
  switches: { json: "prints the result as one line of JSON on standard output" },
  options: {
    fid: { value: "N", summary: "the user; with --cast its author" },
    cast: { value: "HASH", summary: "the cast; everything of the user where absent" },
  },
  run: Effect.fnUntraced(function* (switches, _words, options) {
    const fid = yield* numberOption(options, "fid")
    const castHash = yield* castOption(options)
    if (fid === undefined && castHash === undefined) {
      return yield* new OptionInvalid({ option: "fid", expected: "a user, or --cast and a hash" })
    }
    const erased = yield* eraseConfigured(yield* readConfig(), { fid, castHash })
    const content = castHash === undefined ? "All content" : `Cast ${castHash}`
    yield* printResult(switches, erased, `${content} of ${erased.subject} is erased; backups still hold it.`)
  }),
}
