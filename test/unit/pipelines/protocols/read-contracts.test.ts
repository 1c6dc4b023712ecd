import { globSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { assert, describe, it } from "vitest"
import { contractEntries } from "#pipelines/protocols/contract-table.ts"
import { parseContracts } from "#pipelines/protocols/read-contracts.ts"

const [vault, queue] = [`0x${"a1".repeat(20)}`, `0x${"b2".repeat(20)}`]

const fileOf = (...rows: ReadonlyArray<string>): string =>
  ["# docs: https://docs.example.org.", "chain,address,role,name,source", ...rows, ""].join("\n")

/** Files of all brands: path, text, and contracts by name. */
const files = globSync("pipelines/protocols/*/contracts.csv").map((path) => {
  const text = readFileSync(path, "utf8")
  return { path, contracts: Object.entries(parseContracts(text)) }
})

/** A table's addresses with their chains. */
const placesOf = (table: Parameters<typeof contractEntries>[0]): ReadonlyArray<string> =>
  contractEntries(table).flatMap(([chain, addresses]) => addresses.map((address) => `${chain} ${address}`))

describe("parseContracts", () => {
  it.each([
    ["an address in upper case", `1,${vault.toUpperCase()},vault,vaults,docs`],
    ["an address that is too short", `1,${vault.slice(0, -1)},vault,vaults,docs`],
    ["a chain by name", `ethereum,${vault},vault,vaults,docs`],
    ["an unknown role", `1,${vault},vaults,vaults,docs`],
    ["a row without a source", `1,${vault},vault,vaults,`],
    ["a field too many", `1,${vault},vault,vaults,docs,docs`],
  ])("rejects %s", (_, row) => {
    assert.throws(() => parseContracts(fileOf(row)), `"${row}" is not a row`)
  })

  it("rejects a source that no comment describes", () => {
    assert.throws(() => parseContracts(fileOf(`1,${vault},vault,vaults,doc`)), "no comment describes the source")
  })

  it("rejects an address twice in a table, and a table of two roles", () => {
    const row = `1,${vault},vault,vaults,docs`
    assert.throws(() => parseContracts(fileOf(row, row)), "vaults repeats an address")
    assert.throws(() => parseContracts(fileOf(row, `1,${queue},queue,vaults,docs`)), "vaults has more than one role")
  })

  it("rejects a text without the header", () => {
    assert.throws(() => parseContracts(`1,${vault},vault,vaults,docs`), "the first line is not chain,address")
  })

  it("returns addresses by name and chain, in the order of the rows", () => {
    const text = fileOf(
      "# Deposits.",
      `10,${vault},vault,vaults,docs`,
      `1,${queue},vault,vaults,docs`,
      `1,${vault},vault,vaults,docs`,
      `every,${queue},queue,queues,docs`,
    )
    assert.deepStrictEqual(parseContracts(text), {
      vaults: { role: "vault", 1: [queue, vault], 10: [vault] },
      queues: { role: "queue", every: [queue] },
    })
  })
})

describe("contracts of brands", () => {
  it("have one role each", () => {
    const roles = new Map<string, string>()
    const others: Array<string> = []
    for (const { path, contracts } of files) {
      for (const [name, table] of contracts) {
        for (const place of placesOf(table)) {
          const role = roles.get(place) ?? table.role
          if (table.role !== role) others.push(`${path} ${name}: ${place} is ${table.role} and ${role}`)
          roles.set(place, role)
        }
      }
    }
    assert.deepStrictEqual(others, [])
  })

  it("are used by the brand", () => {
    assert.isAbove(files.length, 100)
    for (const { path, contracts } of files) {
      const folder = dirname(path)
      const code = globSync("**/*.ts", { cwd: folder }).map((name) => readFileSync(join(folder, name), "utf8"))
      for (const [name] of contracts) {
        assert.isTrue(
          code.some((text) => new RegExp(`\\bcontracts\\.${name}\\b`).test(text)),
          `${path} ${name}`,
        )
      }
    }
  })
})
