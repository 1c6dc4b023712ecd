/** Goal: no recording of a foreign project without its notice and licence text. Method: sources that the recordings name, against the table. */
import { readFileSync } from "node:fs"
import { gunzipSync } from "node:zlib"
import { assert, describe, it } from "vitest"
import { projectTree } from "./file-tree.ts"

const folder = "test/licences"

/** One row of the table: where a set comes from, and the file with the text of its licence. */
interface Licence {
  readonly set: string
  readonly repository: string
  readonly file: string
  readonly notice: string
}

/** Set of the transactions that `tidemark record` read from an endpoint: chain data, without another project's terms. */
const endpointSet = "endpoint"

const licencesOf = (table: string): ReadonlyArray<Licence> =>
  [...table.matchAll(/^\| `([\w-]+)` \| ([\w./-]+), .*? \| \[[^\]]+\]\(([\w.-]+)\) \| (.*?) \|/gm)].map((match) => {
    const [, set = "", repository = "", file = "", notice = ""] = match
    return { set, repository, file, notice }
  })

/** Sets and repositories that recordings name and the table does not have. */
const unlicensed = (
  recordings: Readonly<Record<string, string>>,
  licences: ReadonlyArray<Licence>,
): ReadonlyArray<string> =>
  Object.entries(recordings).flatMap(([path, text]) => {
    const sets = [...text.matchAll(/"set": ?"([^"]+)"/g)].map((match) => match[1] ?? "")
    const sources = [...text.matchAll(/(?:"source": ?"|"note": ?"(?:[^"]* )?[Ff]rom )([\w.-]+\/[\w.-]+)[ ,]/g)].map(
      (match) => match[1] ?? "",
    )
    if (sets.length + sources.length === 0) return [`${path}: names no source`]
    const missing = [
      ...sets.filter((name) => name !== endpointSet && !licences.some(({ set }) => set === name)),
      ...sources.filter((name) => !licences.some(({ repository }) => repository === name)),
    ]
    return [...new Set(missing)].map((name) => `${path}: ${name} is not in ${folder}/README.md`)
  })

const tree = projectTree()

const licences = licencesOf(tree.read(`${folder}/README.md`))

/** The recordings of the project. Cases of protocols are recorded or synthetic. */
const recordings = Object.fromEntries([
  ...tree.paths
    .filter((path) => path.startsWith("test/") && path.endsWith(".json.gz"))
    .map((path) => [path, gunzipSync(readFileSync(path)).toString()]),
  ...tree.paths
    .filter((path) =>
      /^test\/golden\/(?:protocols\/cases\/.*\.ndjson|interpretation\/.*\.recording\.json)$|^test\/support\/rpc\/recording\/.*\.json$/.test(
        path,
      ),
    )
    .map((path) => [path, tree.read(path)])
    .filter(([path, text]) => path?.endsWith(".json") || text?.includes('"origin":"recorded"')),
])

describe("recordings", () => {
  it("come from projects whose licence is beside them", () => {
    assert.isAbove(Object.keys(recordings).length, 20)
    assert.deepStrictEqual(unlicensed(recordings, licences), [])
  })

  it("of a project without a licence, or without a source, are found", () => {
    const [known] = licences
    const files = {
      "a.json": '{"source":"someone/else data"}',
      "b.json": `{"source":"${known?.repository} data"}\n{"set":"${known?.set}"}\n{"set":"endpoint"}\n{"set":"other"}`,
      "c.json": "{}",
    }
    assert.deepStrictEqual(unlicensed(files, licences), [
      `a.json: someone/else is not in ${folder}/README.md`,
      `b.json: other is not in ${folder}/README.md`,
      "c.json: names no source",
    ])
  })

  it("have texts of their licences, with the notices that these demand", () => {
    assert.isAbove(licences.length, 3)
    for (const { file, notice } of licences) {
      const text = tree.read(`${folder}/${file}`)
      assert.isAbove(text.length, 1_000, file)
      if (file.startsWith("mit")) assert.include(text, notice)
    }
  })
})
