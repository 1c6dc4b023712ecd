/**
 * Names the protocol of actions that no rule has named: by the contract on the other side, and by the share that was minted or burned. The
 * contracts are those that rules match, positions list, and brands list besides (`ops/docs/decisions/0015-actions-and-amounts.md`).
 */
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import type { Action, ActionType, AssetAmount, Interpretation } from "#schemas/facts/interpretation.ts"
import type { BrandContracts, ContractRole, ContractTable } from "../../protocols/contract-table.ts"
import type { AppTokenGroup, PositionGroup } from "../../protocols/position-rule.ts"
import type { ProtocolAction, ProtocolDefinition } from "../../protocols/protocol.ts"
import { type ContractMap, contractMap, contractTablesOf } from "../contracts/contract-index.ts"
import { matchSentence, meanings } from "../sentence/protocol-sentence.ts"

/** Contracts of named protocols, and the shares that represent positions in them. */
export interface KnownContracts {
  readonly contracts: ContractMap<KnownContract>
  readonly shares: ContractMap<KnownShare>
  /** Definitions by slug. */
  readonly definitions: ReadonlyMap<string, ProtocolDefinition>
}

interface KnownContract {
  readonly definition: ProtocolDefinition
  /** Absent for tables without a role. */
  readonly role?: ContractRole | undefined
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
        tablesOf(definition).map((table) => ({ table, value: { definition, role: roleOf(table) } })),
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
    definitions: new Map(named.map((definition) => [definition.slug, definition])),
  }
}

/** All contracts of a protocol that its rules, its positions and its own list name, each table once. */
export const tablesOf = (definition: ProtocolDefinition): ReadonlyArray<ContractTable> => [
  ...new Set([...contractTablesOf(definition), ...(definition.positions ?? []).flatMap(listedTables)]),
]

const listedTables = ({ contracts }: PositionGroup): ReadonlyArray<ContractTable> =>
  "listed" in contracts ? [contracts.listed] : []

/** The role of a table's contracts; absent for tables without one. */
export const roleOf = (table: ContractTable | BrandContracts): ContractRole | undefined =>
  "role" in table ? table.role : undefined

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
  const found = interpretation.actions.map((action) => nameAction(action, chainId, known))
  if (found.every((each) => each === undefined)) return interpretation
  const all = interpretation.actions.map((action, index) => found[index]?.action ?? action)
  const actions = all.map((action, index) => typedAction(action, found[index], all))
  const [[first], [named]] = [interpretation.actions, actions]
  const isMain = first !== undefined && first.type === interpretation.interpreterId
  const definition = known.definitions.get(named?.protocol ?? "")
  if (!isMain || named === undefined || first.type === named.type || definition === undefined) {
    return { ...interpretation, actions }
  }
  return { ...interpretation, ...namedSentence(named, definition), actions }
}

/** The share that an action minted or burned, of the tokens that it issued. */
const shareOf = (
  issued: ReadonlyArray<AssetAmount>,
  chainId: ChainId,
  { shares }: KnownContracts,
): KnownShare | undefined => onlyOne(issued.flatMap(({ asset }) => shares.get(chainId, asset.token)))

/** The side of an action that has issued tokens. */
const issuedBy = ({ type, sent, received }: Action): ReadonlyArray<AssetAmount> => {
  if (type === "mint") return received
  return type === "burn" ? sent : []
}

/** The action with the protocol of its share, its token or its counterparty; `undefined` where several own it, or none. */
const nameAction = (action: Action, chainId: ChainId, known: KnownContracts): NamedAction | undefined => {
  const { type, protocol, counterparty } = action
  if (protocol !== undefined || unnamedTypes.has(type)) return undefined
  const issued = issuedBy(action)
  const share = issued.length === 0 ? undefined : shareOf(issued, chainId, known)
  if (share !== undefined)
    return { action: { ...action, type: sharedType(action, share.group), protocol: share.definition.slug }, share }
  const owner = ownerOf(issued[0]?.asset.token, chainId, known) ?? ownerOf(counterparty, chainId, known)
  if (owner === undefined) return undefined
  return { action: { ...action, protocol: owner.definition.slug }, role: owner.role }
}

/** An action, and the share or the role of the contract that named it. */
interface NamedAction {
  readonly action: Action
  readonly share?: KnownShare
  readonly role?: ContractRole | undefined
}

const ownerOf = (
  contract: Address | undefined,
  chainId: ChainId,
  { contracts }: KnownContracts,
): KnownContract | undefined => (contract === undefined ? undefined : onlyOne(contracts.get(chainId, contract)))

/** The action with the type that follows from its share, or from the role of its contract if the account has no other action. */
const typedAction = (action: Action, named: NamedAction | undefined, all: ReadonlyArray<Action>): Action => {
  if (named === undefined) return action
  const { share, role } = named
  const others = all.filter((other) => other !== action && other.account === action.account)
  const isInterest =
    share !== undefined &&
    share.group.isDebt !== true &&
    action.type === "mint" &&
    others.some((other) => other.protocol === action.protocol)
  if (isInterest) return { ...action, type: "claim" }
  return others.length === 0 ? { ...action, type: typeByRole(action.type, role) } : action
}

const bridgeRoles: ReadonlySet<ContractRole | undefined> = new Set(["bridge", "messenger", "portal"])

/** The purpose of a plain transfer to or from a contract with one purpose. */
const typeByRole = (type: ActionType, role: ContractRole | undefined): ActionType => {
  if (type === "receive" && role === "distributor") return "claim"
  if (type === "send" && role === "donation") return "donate"
  return (type === "send" || type === "receive") && bridgeRoles.has(role) ? "bridge" : type
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

const namedSentence = (action: Action, definition: ProtocolDefinition): Partial<Interpretation> => {
  // Only `sharedType` and `typeByRole` have changed the type.
  const type = action.type as ProtocolAction
  const { topic, category } = meanings[type]
  const sentence = matchSentence({ match: { definition, rule: { action: type } }, amounts: action }, true)
  return { ...sentence, interpreterId: definition.slug, topic, category }
}

const onlyOne = <Value extends KnownContract | KnownShare>(values: ReadonlyArray<Value>): Value | undefined => {
  const [first] = values
  return first !== undefined && values.every(({ definition }) => definition === first.definition) ? first : undefined
}
