/**
 * Contracts of brands, from `contracts.csv` in the folder of each. A brand reads its file when it is loaded, so that no copy can be out of date.
 *
 * Lines that start with `#` are comments: `# <source>: …` describes a source, others the rows below. Fields contain neither commas nor quotes.
 */
import { readFileSync } from "node:fs"
import type { Address } from "#schemas/domain/primitive.ts"
import { type BrandContracts, type ContractRole, type ContractTable, contractRoles } from "./contract-table.ts"
import type { ContractNames } from "./generated.ts"

const header = "chain,address,role,name,source"

const rowForm = /^(every|[1-9]\d*),(0x[0-9a-f]{40}),([a-z-]+),([a-z]\w*),([\w.-]+)$/

interface ContractRow {
  readonly chain: string
  readonly address: Address
  readonly role: ContractRole
  readonly name: string
  readonly source: string
}

const isRole = (text: string): text is ContractRole => contractRoles.some((role) => role === text)

const parseRow = (line: string, sources: ReadonlySet<string>): ContractRow => {
  const [, chain = "", address = "", role = "", name = "", source = ""] = rowForm.exec(line) ?? []
  if (!isRole(role)) throw new Error(`"${line}" is not a row of ${header}, with a role of contract-table.ts`)
  if (!sources.has(source)) throw new Error(`no comment describes the source of "${line}"`)
  return { chain, address, role, name, source }
}

const hasRepeated = (texts: ReadonlyArray<string>): boolean => new Set(texts).size < texts.length

/** The sources of each table's rows. */
const sourcesOfTables = new WeakMap<ContractTable, ReadonlyMap<string, string>>()

const tableOf = (name: string, rows: ReadonlyArray<ContractRow>): BrandContracts => {
  const [role, other] = new Set(rows.map((row) => row.role))
  if (role === undefined || other !== undefined) throw new Error(`${name} has more than one role`)
  if (hasRepeated(rows.map((row) => `${row.chain} ${row.address}`))) throw new Error(`${name} repeats an address`)
  const byChain = Map.groupBy(rows, ({ chain }) => chain)
  const table = {
    role,
    ...Object.fromEntries([...byChain].map(([chain, of]) => [chain, of.map(({ address }) => address)])),
  }
  sourcesOfTables.set(table, new Map(rows.map(({ chain, address, source }) => [`${chain} ${address}`, source])))
  return table
}

/**
 * The source of a row, as its file names it; `undefined` for a table that no file has as it is.
 *
 * @param chain - Chain id, or `every`.
 */
export const sourceOfContract = (table: ContractTable, chain: string, address: Address): string | undefined =>
  sourcesOfTables.get(table)?.get(`${chain} ${address}`)

/** Contracts by name, from the text of a `contracts.csv`. Throws on a line of another form, an undescribed source, and rows that contradict each other. */
export const parseContracts = (text: string): Readonly<Record<string, BrandContracts>> => {
  const [first, ...lines] = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"))
  if (first !== header) throw new Error(`the first line is not ${header}`)
  const sources = new Set([...text.matchAll(/^# ([\w.-]+): /gm)].map(([, source = ""]) => source))
  const byName = Map.groupBy(
    lines.map((line) => parseRow(line, sources)),
    ({ name }) => name,
  )
  return Object.fromEntries([...byName].map(([name, rows]) => [name, tableOf(name, rows)]))
}

const tables = new Map<string, Readonly<Record<string, BrandContracts>>>()

const readTables = (brand: string): Readonly<Record<string, BrandContracts>> => {
  const path = new URL(`${brand}/contracts.csv`, import.meta.url)
  try {
    return parseContracts(readFileSync(path, "utf8"))
  } catch (cause) {
    throw new Error(`${path.pathname}: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
}

/** Contracts of a brand by name; the same tables at each call. Throws if the brand's file is invalid. */
export const readContracts = <Brand extends keyof ContractNames>(
  brand: Brand,
): Readonly<Record<ContractNames[Brand], BrandContracts>> => {
  const read = tables.get(brand) ?? readTables(brand)
  tables.set(brand, read)
  // `npm run types` derives the names from the same files.
  return read as Readonly<Record<ContractNames[Brand], BrandContracts>>
}
