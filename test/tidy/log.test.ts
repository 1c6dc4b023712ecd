import { assert, describe, it } from "vitest"
import { logKeys } from "#ops/telemetry/log-line.ts"
import { awaitedLines } from "../support/service/log-lines.ts"
import { type FileTree, projectTree, sourcePaths, treeOf } from "./file-tree.ts"

/** Log messages that are not one constant sentence. */
const messageFaults = (tree: FileTree): ReadonlyArray<string> =>
  sourcePaths(tree).flatMap((path) =>
    [
      ...tree
        .read(path)
        .matchAll(/\bEffect\.log(?:Trace|Debug|Info|Warning|Error|Fatal)?\(\s*("[^"]*"|`[^`]*`|.{0,40})/g),
    ]
      .map((match) => match[1] ?? "")
      .filter((message) => !/^["`][A-Z][^$]*\.["`]$/.test(message))
      .map((message) => `${path}: ${message} is no constant sentence; what varies goes into annotations`),
  )

/** Annotations under keys that are not in the list. */
const keyFaults = (tree: FileTree): ReadonlyArray<string> => {
  const known: ReadonlyArray<string> = logKeys
  return sourcePaths(tree).flatMap((path) =>
    [...tree.read(path).matchAll(/\bannotateLogs\(\s*\{([^{}]*)\}|\bannotateLogs\(\s*"(\w+)"/g)]
      .flatMap((match) => match[2] ?? (match[1] ?? "").split(","))
      .map((part) => part.split(":")[0]?.trim() ?? "")
      .filter((key) => /^\w+$/.test(key) && !known.includes(key))
      .map((key) => `${path}: the key ${key} is not in the list of log keys`),
  )
}

describe("log lines", () => {
  const project = projectTree()

  it("are one constant sentence", () => {
    assert.deepStrictEqual(messageFaults(project), [])
  })

  it("that tests wait for exist in the source", () => {
    const source = sourcePaths(project)
      .map((path) => project.read(path))
      .join("\n")
    assert.deepStrictEqual(
      awaitedLines.filter((line) => !source.includes(JSON.stringify(line))),
      [],
    )
  })

  it("that contain anything else are found", () => {
    const source = [
      `Effect.logInfo("Started.")`,
      `Effect.logInfo("started.")`,
      `Effect.logError(\`Lost \${name}.\`)`,
      `Effect.logDebug(message)`,
      `Effect.logWarning(\n  "Held up",\n)`,
    ].join("\n")
    assert.deepStrictEqual(
      messageFaults(treeOf({ "api/a.ts": source })).map((fault) => fault.split(" is no ")[0]),
      [`api/a.ts: "started."`, `api/a.ts: \`Lost \${name}.\``, "api/a.ts: message)", `api/a.ts: "Held up"`],
    )
  })

  it("use the keys of one list", () => {
    assert.deepStrictEqual(keyFaults(project), [])
  })

  it("that use other keys are found", () => {
    const source = `annotateLogs({ chainId, network: name, count: 1 })\nannotateLogs("colour", "red")`
    assert.deepStrictEqual(keyFaults(treeOf({ "api/a.ts": source })), [
      "api/a.ts: the key network is not in the list of log keys",
      "api/a.ts: the key colour is not in the list of log keys",
    ])
  })
})
