/**
 * Names the protocol of actions that no rule has named: by the contract on the other side, and by the share that was minted or burned. The
 * contracts are those that rules match and positions list (`ops/docs/decisions/0099-known-contracts.md`).
 */
import type { ChainId } from "#schemas/domain/primitive.ts"
import type { Action, ActionType, Interpretation } from "#schemas/facts/interpretation.ts"
import type { ContractTable } from "../../protocols/contract-table.ts"
import type { AppTokenGroup, PositionGroup } from "../../protocols/position-rule.ts"
import type { ProtocolAction, ProtocolDefinition } from "../../protocols/protocol.ts"
import { matchSentence, meanings } from "../sentence/protocol-sentence.ts"
import { type ContractMap, contractMap } from "./contract-index.ts"

/** Definitions of named protocols by contract, and the shares that represent positions in them. */
export interface KnownContracts {
  readonly contracts: ContractMap<ProtocolDefinition>
  readonly shares: ContractMap<KnownShare>
}

/** A token that represents a position. */
interface KnownShare {
  readonly definition: ProtocolDefinition
  readonly group: AppTokenGroup
}

/** Prepares the contracts of the protocols for `nameActions`. */
export const indexContracts = (definitions: ReadonlyArray<ProtocolDefinition>): KnownContracts => {
  const named = definitions.filter(({ name }) => name !== undefined)
  return {
    contracts: contractMap(
      named.flatMap((definition) =>
        [...ruleTables(definition), ...(definition.positions ?? []).flatMap(listedTables)].map((table) => ({
          table,
          value: definition,
        })),
      ),
    ),
    shares: contractMap(
      named.flatMap((definition) =>
        (definition.positions ?? []).flatMap((group) =>
          group.kind === "app-token"
            ? listedTables(group).map((table) => ({ table, value: { definition, group } }))
            : [],
        ),
      ),
    ),
  }
}

const ruleTables = ({ rules }: ProtocolDefinition): ReadonlyArray<ContractTable> => [
  ...new Set(rules.flatMap(({ called, emitters }) => [called, emitters]).filter((table) => table !== undefined)),
]

const listedTables = ({ contracts }: PositionGroup): ReadonlyArray<ContractTable> =>
  "listed" in contracts ? [contracts.listed] : []

/** Types whose counterparty is a spender, a new contract, or the wrapped coin: their protocol, if any, is another one. */
const unnamedTypes: ReadonlySet<ActionType> = new Set(["approve", "revoke", "deploy", "wrap", "unwrap"])

/**
 * The interpretation with the protocols of its nameless actions. A share that is minted or burned for other assets is a deposit or a
 * withdrawal. One that is minted for nothing is claimed interest beside another action on the protocol, and may be a gift otherwise.
 */
export const nameActions = (
  interpretation: Interpretation,
  chainId: ChainId,
  known: KnownContracts,
): Interpretation => {
  const shares = interpretation.actions.map((action) => shareOf(action, chainId, known))
  const actions = interpretation.actions
    .map((action, index) => nameAction(action, shares[index], chainId, known))
    .map((action, index, all) =>
      isInterest(action, shares[index], all) ? { ...action, type: "claim" as const } : action,
    )
  const [[first], [share], [named]] = [interpretation.actions, shares, actions]
  const isMain = first !== undefined && first.type === interpretation.interpreterId
  if (!isMain || share === undefined || named === undefined || first.type === named.type) {
    return { ...interpretation, actions }
  }
  return { ...interpretation, ...sharedSentence(named, share), actions }
}

/** The share that an action minted or burned. */
const shareOf = (
  { type, protocol, sent, received }: Action,
  chainId: ChainId,
  { shares }: KnownContracts,
): KnownShare | undefined => {
  if (protocol !== undefined || (type !== "mint" && type !== "burn")) return undefined
  return onlyOne((type === "mint" ? received : sent).flatMap(({ asset }) => shares.get(chainId, asset.token)))
}

/** The action with the protocol of its share, else of its counterparty; unchanged where several own it, or none. */
const nameAction = (
  action: Action,
  share: KnownShare | undefined,
  chainId: ChainId,
  { contracts }: KnownContracts,
): Action => {
  const { type, protocol, counterparty } = action
  if (protocol !== undefined || unnamedTypes.has(type)) return action
  if (share !== undefined) return { ...action, type: sharedType(action, share.group), protocol: share.definition.slug }
  const owner = counterparty === undefined ? undefined : onlyOne(contracts.get(chainId, counterparty))
  return owner === undefined ? action : { ...action, protocol: owner.slug }
}

/** Actions of shares by the label of their group, for a mint and a burn. */
const sharedTypes: Readonly<Record<string, readonly [minted: ProtocolAction, burned: ProtocolAction]>> = {
  Pools: ["pool", "unpool"],
  Staking: ["stake", "unstake"],
}

const sharedType = ({ type, sent, received }: Action, { label, isDebt }: AppTokenGroup): ActionType => {
  const [minted, burned] =
    isDebt === true ? (["borrow", "repay"] as const) : (sharedTypes[label] ?? ["deposit", "withdraw"])
  if (type === "burn") return received.length === 0 ? type : burned
  return sent.length === 0 ? type : minted
}

const isInterest = (action: Action, share: KnownShare | undefined, all: ReadonlyArray<Action>): boolean =>
  share !== undefined &&
  share.group.isDebt !== true &&
  action.type === "mint" &&
  all.some((other) => other !== action && other.account === action.account && other.protocol === action.protocol)

const sharedSentence = (action: Action, { definition }: KnownShare): Partial<Interpretation> => {
  // Only `sharedType` has changed the type.
  const type = action.type as ProtocolAction
  const { topic, category } = meanings[type]
  const sentence = matchSentence({ definition, rule: { action: type } }, action, true)
  return { ...sentence, interpreterId: definition.slug, topic, category }
}

const onlyOne = <Value extends KnownShare | ProtocolDefinition>(values: ReadonlyArray<Value>): Value | undefined => {
  const [first] = values
  return first !== undefined && values.every((value) => value === first) ? first : undefined
}
