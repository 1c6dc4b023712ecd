import { Result } from "effect"
import type { Scaffold } from "./scaffold.ts"

const unitOf = (name: string): string =>
  /_(MS|BYTES|BLOCKS)(?:_MAX)?$/.exec(name)?.[1]?.toLowerCase() ?? "FILL IN: unit"

/** A setting. Its row in `ops/docs/config.md` is written by `npm run docs`. */
export const setting: Scaffold = {
  kind: "setting",
  nameForm: "<PART>_<SETTING>_<UNIT>, as in INGEST_REQUEST_TIMEOUT_MS",
  namePattern: /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/,
  newFiles: () => ({}),
  edits: ({ given, camel }) => ({
    "ops/config/settings.ts": (text) => {
      const entries = [...text.matchAll(/^ {2}(\w+): (?:optional|required)?[sS]etting\(/gm)]
      if (entries.some(([, entry]) => entry === camel)) return Result.fail(`${camel} is a setting`)
      const at = entries.find(([, entry = ""]) => entry > camel)?.index ?? text.indexOf("\n} as const") + 1
      const entry = `  ${camel}: setting({
    name: "${given}",
    // FILL IN: a type of ops/config/setting-types.ts, the default, and the use in ops/config/config.ts
    type: positive("${unitOf(given)}"),
    default: 1,
    meaning: "FILL IN: what it controls, in one sentence.",
  }),
`
      return Result.succeed(text.slice(0, at) + entry + text.slice(at))
    },
  }),
}
