/** The newest statements of contracts about nodes, from rows of `name_changes`. Pure. */
import { type Address, type ChainId, type Hash, zeroAddress } from "#schemas/domain/primitive.ts"
import type { NameChangeRow } from "./name-rows.ts"

/** Contract and chain. */
export interface ContractKey {
  readonly chainId: ChainId
  readonly address: Address
}

/** The last statements of contracts about nodes. */
export interface NameLogs {
  /** The newest change of a kind and key; of records, the newest since all were removed. */
  readonly newest: (
    contract: ContractKey,
    node: Hash,
    change: NameChangeRow["change"],
    key?: string,
  ) => NameChangeRow | undefined
}

const isLater = (one: NameChangeRow, other: NameChangeRow): boolean =>
  one.block - other.block > 0 ||
  (one.block === other.block &&
    (one.logIndex > other.logIndex || (one.logIndex === other.logIndex && one.leg > other.leg)))

/** Kinds of changes that a new version removes. */
const records: ReadonlySet<string> = new Set(["address", "name", "text", "contenthash"])

const stateOf = ({ chainId, address }: ContractKey, node: Hash): string => `${chainId} ${address} ${node}`

/** The newest of each statement. Rows may contain older ones, in any order. */
export const makeNameLogs = (rows: ReadonlyArray<NameChangeRow>): NameLogs => {
  const byNode = new Map<string, Map<string, NameChangeRow>>()
  for (const row of rows) {
    const of = stateOf({ chainId: row.chainId, address: row.contract }, row.node)
    const changes = byNode.get(of) ?? new Map<string, NameChangeRow>()
    byNode.set(of, changes)
    const name = `${row.change} ${row.key}`
    const known = changes.get(name)
    if (known === undefined || isLater(row, known)) changes.set(name, row)
  }

  const isRemoved = (changes: ReadonlyMap<string, NameChangeRow>, row: NameChangeRow): boolean => {
    const version = records.has(row.change) ? changes.get("version ") : undefined
    return version !== undefined && isLater(version, row)
  }

  return {
    newest: (contract, node, change, key = "") => {
      const changes = byNode.get(stateOf(contract, node))
      const row = changes?.get(`${change} ${key}`)
      return changes === undefined || row === undefined || isRemoved(changes, row) ? undefined : row
    },
  }
}

/** The account of a change; `undefined` for the zero address. */
export const accountOf = ({ account }: NameChangeRow): Address | undefined =>
  account === zeroAddress ? undefined : account
