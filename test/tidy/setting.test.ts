import { assert, describe, it } from "vitest"
import { type FileTree, projectTree, treeOf } from "./file-tree.ts"

/** Settings that the configuration does not read: a descriptor without an effect. */
const unreadSettings = (tree: FileTree): ReadonlyArray<string> => {
  const names = [
    ...tree.read("ops/config/settings.ts").matchAll(/^ {2}(\w+): (?:optional|required)?[sS]etting\(/gm),
  ].map(([, name = ""]) => name)
  const readers = ["ops/config/config.ts", "ops/config/setting-problems.ts"].map(tree.read).join("\n")
  return names
    .filter((name) => !new RegExp(`\\b${name}\\b`).test(readers))
    .map((name) => `ops/config/config.ts does not read the setting ${name}`)
}

describe("settings", () => {
  it("are read by the configuration", () => {
    assert.deepStrictEqual(unreadSettings(projectTree()), [])
  })

  it("that nothing reads are found", () => {
    const tree = treeOf({
      "ops/config/settings.ts":
        "export const settings = {\n  apiPort: setting({\n  }),\n  logLevel: optionalSetting({\n  }),\n}\n",
      "ops/config/config.ts": "const port = read.apiPort\n",
      "ops/config/setting-problems.ts": "",
    })
    assert.deepStrictEqual(unreadSettings(tree), ["ops/config/config.ts does not read the setting logLevel"])
  })
})
