/** Tokens that stand for a share of other tokens, and proven contracts, from what was read when the stream first met them, and from events of registries. */
import { topicOfEvent } from "#chains/abi/signature.ts"
import { addressOfTopic, amountOfTopic, wordText } from "#chains/abi/word.ts"
import { poolRead } from "#chains/reads/pool-read.ts"
import { proofRead } from "#chains/reads/proof-read.ts"
import { tokenRead } from "#chains/reads/token-read.ts"
import { type VaultRead, vaultRead } from "#chains/reads/vault-read.ts"
import type { Log } from "#schemas/domain/block.ts"
import { type Address, type ChainId, type Hash, zeroAddress } from "#schemas/domain/primitive.ts"
import type { Pool } from "#schemas/facts/pool.ts"
import type { PositionToken } from "#schemas/facts/position-token.ts"
import { successfulTransactions } from "../failure.ts"
import { type AppGroup, positionGroups } from "../positions/groups.ts"
import { type Processor, perBlock } from "../processor.ts"
import type { ContractTable } from "../protocols/contract-table.ts"
import type { NamingEvent, PositionGroup } from "../protocols/position-rule.ts"
import { protocols } from "../protocols/registry.ts"
import { contractMap } from "./contracts/contract-index.ts"

/** Contracts that are tokens of what they keep for accounts. */
const mirrors = contractMap<AppGroup>(
  protocols.flatMap(({ slug: app, positions = [] }) =>
    positions.flatMap((group) =>
      group.kind === "contract-position" && group.hides === "self" && "listed" in group.contracts
        ? [{ table: group.contracts.listed, value: { app, group } }]
        : [],
    ),
  ),
)

/** A group whose registry names contracts by an event. */
interface NamingRule extends NamingEvent {
  readonly one: AppGroup
  readonly eventTopic: Hash
}

/** The registries that name contracts of a group, and their events. */
const namesOf = ({
  contracts,
}: PositionGroup): { readonly registry: ContractTable; readonly named: ReadonlyArray<NamingEvent> } => {
  if ("named" in contracts) return { registry: contracts.named.registry, named: contracts.named.events }
  return "proof" in contracts
    ? { registry: contracts.proof.registry, named: contracts.proof.named ?? [] }
    : { registry: {}, named: [] }
}

/** Rules by registry. Most logs are not emitted by a registry. */
const naming = contractMap<NamingRule>(
  protocols.flatMap(({ slug: app, positions = [] }) =>
    positions.flatMap((group) => {
      const { registry, named } = namesOf(group)
      return named.map((rule) => ({
        table: registry,
        value: { ...rule, one: { app, group }, eventTopic: topicOfEvent(rule.event) },
      }))
    }),
  ),
)

/** A contract that a registry names. */
interface NamedContract {
  readonly named: Address
  readonly one: AppGroup
  readonly readBy: Address | undefined
}

const noNames: ReadonlyArray<NamedContract> = []

/** The contracts that a registry names in a log, with their group. */
const namedIn = (chainId: ChainId, { address, topics }: Log): ReadonlyArray<NamedContract> => {
  const rules = naming.get(chainId, address)
  if (rules.length === 0) return noNames
  return rules.flatMap(({ one, eventTopic, topic, bitsBelow = 0, readBy }) => {
    const number = topics[0] === eventTopic ? amountOfTopic(topics[topic] ?? "0x") : undefined
    const named = number === undefined ? undefined : addressOfTopic(wordText(number >> BigInt(bitsBelow)))
    const by = readBy === undefined ? undefined : addressOfTopic(topics[readBy] ?? "0x")
    return named === undefined ? [] : [{ named, one, readBy: by }]
  })
}

/** The group that lists a token. */
const listing = (chainId: ChainId, token: Address): AppGroup | undefined =>
  positionGroups.listing(chainId, token) ?? mirrors.get(chainId, token)[0]

/**
 * The tokens that a block's reads show, and proven contracts of positions, by a registry's answer or by its event; each once: a brand's list before a proof, a proof before the
 * address of a pair, and that before the shape.
 */
export const positionTokens: Processor = {
  id: "position-tokens",
  stage: "interpret",
  handle: perBlock(({ block }) => {
    const { chainId, reads } = block
    const found = new Map<Address, PositionToken>()
    const add = (token: Address, one: AppGroup | undefined, readBy?: Address): void => {
      if (one === undefined || found.has(token)) return
      const by = readBy === undefined ? {} : { readBy }
      found.set(token, { token, app: one.app, group: one.group.id, ...by })
    }
    for (const { token } of tokenRead.of(reads)) add(token, listing(chainId, token))
    for (const { isProven, contract, ...query } of proofRead.of(reads)) {
      if (isProven) add(contract, listing(chainId, contract) ?? positionGroups.provenBy(chainId, query))
    }
    for (const { receipt } of successfulTransactions(block)) {
      for (const log of receipt.logs) {
        for (const { named, one, readBy } of namedIn(chainId, log)) add(named, listing(chainId, named) ?? one, readBy)
      }
    }
    for (const pool of poolRead.of(reads)) add(pool.pool, groupOfPool(chainId, pool))
    for (const vault of vaultRead.of(reads)) add(vault.vault, groupOfVault(chainId, vault))
    return { positionTokens: [...found.values()] }
  }),
}

const groupOfPool = (chainId: ChainId, { pool, token0, token1 }: Pool): AppGroup | undefined =>
  token0 === undefined || token1 === undefined
    ? listing(chainId, pool)
    : (listing(chainId, pool) ?? positionGroups.pairsOf(chainId, pool, [token0, token1]))

const groupOfVault = (chainId: ChainId, { vault, asset }: VaultRead): AppGroup | undefined => {
  const isVault = asset !== undefined && asset !== zeroAddress && asset !== vault
  return listing(chainId, vault) ?? (isVault ? positionGroups.vaults : undefined)
}
