/** Options that name content of the social network, or what was fetched. */
import { Effect } from "effect"
import type { Hash, Hex } from "#schemas/domain/primitive.ts"
import type { ContentToErase } from "../maintenance/erase/erase-configured.ts"
import type { Command } from "./command.ts"
import { numberOption, OptionInvalid } from "./number-option.ts"

/** The options. */
export const contentOptions: NonNullable<Command["options"]> = {
  fid: { value: "N", summary: "the user; with --cast its author" },
  cast: { value: "HASH", summary: "the cast; everything of the user where absent" },
  uri: { value: "URI", summary: "what was fetched from there: every version, with the pictures inside it" },
  digest: { value: "HASH", summary: "fetched content by its SHA-256" },
}

/** A hash of an option; undefined if it is absent. Fails with `OptionInvalid`. */
const hashOption = Effect.fnUntraced(function* (options: ReadonlyMap<string, string>, option: string, digits: number) {
  const hash = options.get(option)?.toLowerCase()
  if (hash !== undefined && !new RegExp(`^0x[0-9a-f]{${digits}}$`).test(hash)) {
    return yield* new OptionInvalid({ option, expected: `0x and ${digits} digits` })
  }
  // The pattern matches only hashes.
  return hash as Hex | undefined
})

/** The content that options name. Fails with `OptionInvalid`. */
export const contentOption = Effect.fnUntraced(function* (options: ReadonlyMap<string, string>) {
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
