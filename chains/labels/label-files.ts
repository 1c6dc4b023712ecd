/** Names of contracts, and accounts that attest names, from the lists of this folder. Lines that start with `#` describe the sources. */
import { readFileSync } from "node:fs"
import type { LabelAttester } from "#schemas/domain/contract-label.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import type { ChainDefinition } from "../chain-definition.ts"

/** A contract that is part of chains. */
export interface SystemContract {
  /** The stack of the chains that have it, the id of the only one, or `every`. */
  readonly scope: string
  readonly address: Address
  /** `predeploy` for code, `precompile` for a calculation that has none. */
  readonly role: string
  readonly name: string
  readonly source: string
}

/** A contract with a descriptor of clear signing. */
export interface DescribedContract {
  readonly chainId: ChainId
  readonly address: Address
  /** Its name, and that of its owner, as the descriptor has them; the former may be absent. */
  readonly name: string | undefined
  readonly owner: string
}

/** Day on which the chains' contracts were looked up. */
export const systemContractsListedAtMs = Date.UTC(2026, 10, 29)

/** Day of the registry's commit. */
export const describedContractsListedAtMs = Date.UTC(2026, 7, 20)

const systemForm = /^(every|op|orbit|zk|[1-9]\d*),(0x[0-9a-f]{40}),(precompile|predeploy),([^,]+),([\w-]+)$/

const attesterForm = /^([1-9]\d*),(0x[0-9a-f]{40}),(0x[0-9a-f]{40}),(.+)$/

const describedForm = /^([1-9]\d*),(0x[0-9a-f]{40}),([^,]*),(.+)$/

/** The rows of a list. Throws for another header, and for a line of another form. */
const rowsOf = (text: string, header: string, form: RegExp): ReadonlyArray<ReadonlyArray<string>> => {
  const [first, ...lines] = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"))
  if (first !== header) throw new Error(`the first line is not ${header}`)
  return lines.map((line) => {
    const [, ...fields] = form.exec(line) ?? []
    if (fields.length === 0) throw new Error(`"${line}" is not a row of ${header}`)
    return fields
  })
}

/** Parses a list of system contracts. Throws for text of another form. */
export const parseSystemContracts = (text: string): ReadonlyArray<SystemContract> =>
  rowsOf(text, "scope,address,role,name,source", systemForm).map(
    ([scope = "", address = "", role = "", name = "", source = ""]) => ({ scope, address, role, name, source }),
  )

/** Parses a list of described contracts. Throws for text of another form. */
export const parseDescribedContracts = (text: string): ReadonlyArray<DescribedContract> =>
  rowsOf(text, "chain,address,name,owner", describedForm).map(([chain = "", address = "", name = "", owner = ""]) => ({
    chainId: Number(chain),
    address,
    name: name === "" ? undefined : name,
    owner,
  }))

/** Parses a list of attesters. Throws for text of another form. */
export const parseLabelAttesters = (text: string): ReadonlyArray<LabelAttester> =>
  rowsOf(text, "chain,service,attester,name", attesterForm).map(
    ([chain = "", service = "", attester = "", name = ""]) => ({ chainId: Number(chain), service, attester, name }),
  )

const readList = (file: string): string => readFileSync(new URL(file, import.meta.url), "utf8")

const systemContracts = parseSystemContracts(readList("system-contracts.csv"))

/** The contracts that are part of a chain: those of every chain, of its stack, and its own. */
export const systemContractsOf = ({
  id,
  family,
  stack,
}: Pick<ChainDefinition, "id" | "family" | "stack">): ReadonlyArray<SystemContract> =>
  family === "evm"
    ? systemContracts.filter(({ scope }) => scope === "every" || scope === stack || scope === String(id))
    : []

/** The contracts with descriptors of clear signing, by chain and address. */
export const describedContracts: ReadonlyArray<DescribedContract> = parseDescribedContracts(
  readList("described-contracts.csv"),
)

/** The accounts whose attestations of labels count. */
export const labelAttesters: ReadonlyArray<LabelAttester> = parseLabelAttesters(readList("label-attesters.csv"))
