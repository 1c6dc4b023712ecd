import { Result } from "effect"
import type { Scaffold } from "./scaffold.ts"

const unitOf = (name: string): string =>
  /_(MS|BYTES|BLOCKS)(?:_MAX)?$/.exec(name)?.[1]?.toLowerCase() ?? "FILL IN: unit"

/** The settings with one more, under its name in code. */
export const withSetting =
  (name: string, entry: string) =>
  (text: string): Result.Result<string, string> => {
    const entries = [...text.matchAll(/^ {2}(\w+): (?:optional|required)?[sS]etting\(/gm)]
    if (entries.some(([, known]) => known === name)) return Result.fail(`${name} is a setting`)
    const at = entries.find(([, known = ""]) => known > name)?.index ?? text.indexOf("\n} as const") + 1
    return Result.succeed(text.slice(0, at) + entry + text.slice(at))
  }

/** A setting. Its row in `ops/docs/config.md` is written by `npm run docs`. */
export const setting: Scaffold = {
  kind: "setting",
  nameForm: "<PART>_<SETTING>_<UNIT>, as in INGEST_REQUEST_TIMEOUT_MS",
  namePattern: /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/,
  newFiles: () => ({}),
  edits: ({ given, camel }) => ({
    "ops/config/settings.ts": withSetting(
      camel,
      `  ${camel}: setting({
    name: "${given}",
    // FILL IN: a type of ops/config/setting-types.ts, the default, and the use in ops/config/config.ts
    type: positive("${unitOf(given)}"),
    default: 1,
    meaning: "FILL IN: what it controls, in one sentence.",
  }),
`,
    ),
  }),
}
