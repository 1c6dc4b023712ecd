import { Effect } from "effect"
import { CommandUnknown } from "./parse-arguments.ts"

/** The word of a command that takes one. Fails with `CommandUnknown` if there are several. */
export const onlyWord = (words: ReadonlyArray<string>, name: string) => {
  const [word = ""] = words
  return words.length === 1
    ? Effect.succeed(word)
    : Effect.fail(new CommandUnknown({ reason: `There is one ${name} at a time, not ${words.join(" and ")}.` }))
}
