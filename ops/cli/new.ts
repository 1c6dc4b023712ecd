/** `new`: the files and lines of a new extension. Run from the project's root. */
import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"
import { Effect } from "effect"
import { scaffolds } from "../scaffold/registry.ts"
import { type ProjectFiles, ScaffoldRefused, scaffoldChanges } from "../scaffold/scaffold.ts"
import type { Command } from "./command.ts"

const kinds = scaffolds.map(({ kind }) => kind).join(", ")

const projectFiles: ProjectFiles = {
  read: (path) => (existsSync(path) ? readFileSync(path, "utf8") : undefined),
  list: (folder) => (existsSync(folder) ? readdirSync(folder).sort() : []).map((file) => `${folder}/${file}`),
}

/** Formats the written files and regenerates documents, so that the checks report only what is to be filled in. */
const complete = (paths: ReadonlyArray<string>) =>
  Effect.forEach(
    [
      ["node_modules/.bin/biome", "check", "--write", "--no-errors-on-unmatched", ...paths],
      ["npm", "run", "--silent", "docs"],
    ],
    ([program = "", ...args]) =>
      spawnSync(program, args, { stdio: ["ignore", 2, 2] }).status === 0
        ? Effect.void
        : Effect.fail(
            new ScaffoldRefused({ kindOfThing: "document", reason: `${program} failed; the files were written` }),
          ),
    { discard: true },
  )

/** Writes a new extension of a kind. */
export const newCommand: Command = {
  name: "new",
  summary: `writes the files, registry lines and tests of a new ${kinds}`,
  switches: {},
  words: { name: "KIND NAME", summary: `a kind (${kinds}) and the name of the new one` },
  run: (_, [kind = "", name = "", ...rest]) =>
    Effect.gen(function* () {
      const scaffold = scaffolds.find((known) => known.kind === kind)
      if (scaffold === undefined) {
        return yield* new ScaffoldRefused({ kindOfThing: kind, reason: `the kinds are ${kinds}` })
      }
      if (rest.length > 0) {
        return yield* new ScaffoldRefused({ kindOfThing: kind, reason: "it takes one name" })
      }
      const changes = yield* Effect.fromResult(scaffoldChanges(scaffold, name, projectFiles))
      for (const { path, text } of changes) {
        mkdirSync(dirname(path), { recursive: true })
        writeFileSync(path, text)
        process.stdout.write(`${path}\n`)
      }
      yield* complete(changes.map(({ path }) => path))
      const tests = changes.map(({ path }) => path).filter((path) => path.endsWith(".test.ts"))
      process.stderr.write("tidemark: npm run check lists what is to be filled in.\n")
      if (tests.length > 0) process.stderr.write(`tidemark: npx vitest run ${tests.join(" ")} runs its tests.\n`)
    }),
}
