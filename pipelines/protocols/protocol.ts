import type { ChainId } from "#schemas/domain/primitive.ts"
import type { ActionType, Topic } from "#schemas/facts/interpretation.ts"
import type { AgentRules } from "./agent-rule.ts"
import type { BridgePairRule } from "./bridge-pair-rule.ts"
import type { ContractTable } from "./contract-table.ts"
import type { FollowRules } from "./follow-rule.ts"
import type { LiquidityRule } from "./liquidity-rule.ts"
import type { MessageRule } from "./message-rule.ts"
import type { NameRules } from "./name-rule.ts"
import type { NftPoolRule } from "./nft-pool-rule.ts"
import type { PoolMaker } from "./pool-maker.ts"
import type { PositionGroup } from "./position-rule.ts"
import type { ProxyRules } from "./proxy-rule.ts"
import type { QuotePermissionRule, QuoteRule } from "./quote-rule.ts"
import type { SaleRule } from "./sale-rule.ts"
import type { SwapRule } from "./swap-rule.ts"
import type { VaultRule } from "./vault-rule.ts"

/**
 * Action types of rules. `call` is for everything without a type of its own: with a verb the sentence names the request, without one it
 * names the protocol only, and movements decide the rest.
 */
export type ProtocolAction = Extract<
  ActionType,
  | "swap"
  | "deposit"
  | "withdraw"
  | "pool"
  | "unpool"
  | "borrow"
  | "repay"
  | "liquidate"
  | "stake"
  | "unstake"
  | "claim"
  | "bridge"
  | "donate"
  | "vote"
  | "delegate"
  | "execute"
  | "call"
>

/** Assets by chain; `any` for every asset. */
export type AssetTable = ContractTable | "any"

/**
 * Acting account of an event: the `topic`th topic after the signature's, or the `word`th word of its data. `receiver`, for events that name
 * no account: the only other account that gained and lost nothing. `payee`, for the filling of an order: the recipient of the token transfer
 * before the event, if it also gave something. `signer`, for a wallet's own event.
 */
export type EventParty = { readonly topic: 1 | 2 | 3 } | { readonly word: number } | "receiver" | "payee" | "signer"

/**
 * The other chain of a bridge transfer: the number in a topic, a word or some bytes of the event's data (from the first to before the second),
 * which is a chain id unless `ids` translates it; several such numbers of 16 bits, packed into a word; one of two chains; or a name, where it
 * is always the same.
 */
export type OtherChain =
  | { readonly topic: 1 | 2 | 3; readonly ids?: Readonly<Record<number, ChainId>> }
  | { readonly word: number; readonly ids?: Readonly<Record<number, ChainId>> }
  | { readonly bytes: readonly [start: number, end: number]; readonly ids?: Readonly<Record<number, ChainId>> }
  | { readonly packed: number; readonly ids: Readonly<Record<number, ChainId>> }
  | { readonly between: readonly [ChainId, ChainId] }
  | { readonly name: string }

/** A topic or a word of the data of an event. */
export type EventPart = { readonly topic: 1 | 2 | 3 } | { readonly word: number }

/**
 * The subject of an event beside amounts: a proposal, which replaces the words `a proposal` of the verb, with the vote for it (0 against, 1 for, 2
 * abstained); a transaction of the same chain; a market of bets, with the list of outcomes as sets of bits; or a picture, the `value`th variable
 * argument of an event whose `key`th is one of the keys of pictures.
 */
export type EventSubject =
  | { readonly proposal: EventPart; readonly isHash?: true; readonly support?: EventPart }
  | { readonly transaction: EventPart }
  | { readonly market: EventPart; readonly outcomes?: { readonly list: number } }
  | { readonly picture: { readonly key: number; readonly value: number } }

/**
 * Pattern of a transaction, and the action that it proves.
 *
 * All given members have to match: a rule of `called` and `event` requires both.
 */
export interface ProtocolRule {
  readonly action: ProtocolAction
  /** Beginning of the sentence, where the action's own verb is too general: `Proved a withdrawal`. */
  readonly verb?: string
  /** Position of the paid amount in the sentence of a call: `Bid $1`, or `Renewed a name for $1`; omitted where absent. */
  readonly paid?: "object" | "price"
  /** True for an act of several steps: actions of the same protocol and account that other rules match are on the way to it. */
  readonly isWhole?: true
  /** True for an event that only counts where the acting account got no more assets than there are such events of its contract. */
  readonly isSole?: true
  /** The transaction must call one of these contracts. */
  readonly called?: ContractTable
  /** The transaction must call one of these signatures. */
  readonly calls?: ReadonlyArray<string>
  /** Canonical signature of an event: `Supply(address,address,uint256)`; `noted join(address,uint256)` for a call that a contract logs. */
  readonly event?: string
  /** Text whose hash is the first topic after the signature's, of contracts that emit all their events by one signature. */
  readonly named?: string
  /** Emitting contracts; any contract where absent: only for events that no other protocol has. */
  readonly emitters?: ContractTable | undefined
  /** Factory of the emitting pool, where pools are too many to list; the acting account gained one of its tokens, or a share. */
  readonly pool?: PoolMaker
  /** True for a pool of a vault, which emits the events of all of its pools: the acting account gained an asset that the emitter lost. */
  readonly isPaidByEmitter?: true
  /** Sign of a signed word of the event's data, such as a change of liquidity. */
  readonly sign?: { readonly word: number; readonly is: "positive" | "zero" | "negative" }
  /** Chains on which only this protocol emits the event: where its contracts are too many to list. */
  readonly on?: ReadonlyArray<ChainId>
  /** The acting account must lose (`sends`) or gain (`receives`) one of these assets, net; the coin is the zero address. */
  readonly sends?: AssetTable
  readonly receives?: AssetTable
  /** A topic of the event must name one of these accounts: the payer, or the zero address for a mint. */
  readonly where?: { readonly topic: 1 | 2 | 3; readonly is: ContractTable }
  /** Another event of the transaction: of `emitters`, or of the contract that emitted the rule's own event where absent. */
  readonly beside?: { readonly event: string; readonly emitters?: ContractTable | "any" }
  /** Direction in which the acting account moved assets, with none in the other: a burn without a payment is paid out elsewhere. */
  readonly flow?: "out" | "in"
  /**
   * Words of the event's data that contain moved amounts, in the order of the assets; if absent, any word may. Required if another number
   * could be mistaken for an amount, or where a later event reports a cumulative amount.
   */
  readonly amounts?: ReadonlyArray<number>
  /** The other chain of a bridge transfer; unknown where absent. */
  readonly otherChain?: OtherChain
  /** The topic, where it is neither that of the protocol nor that of the action. */
  readonly topic?: Topic
  /** The subject of the event beside amounts. */
  readonly subject?: EventSubject
  /** Acting account; where absent the wallet contract that acted for the signer, else the signer. */
  readonly account?: EventParty
}

/** A protocol: its rules, as data. */
export interface ProtocolDefinition {
  /** Stored with interpretations, as interpreter and as protocol: never changes. */
  readonly slug: string
  /** Display name; absent for a standard that many protocols implement. */
  readonly name?: string
  /** Display name of its app, if other protocols have the same `name` and the slugs do not differ by version. */
  readonly appName?: string
  /** The topic of all its actions; that of each action where absent. */
  readonly topic?: Topic
  readonly rules: ReadonlyArray<ProtocolRule>
  /** Contracts that name its actions where no rule matches, and that have its name in sentences, beside those that its rules and positions list. */
  readonly contracts?: ReadonlyArray<ContractTable>
  /** Events of its sales of NFTs. */
  readonly sales?: ReadonlyArray<SaleRule>
  /** Events of swaps of its pools. */
  readonly swaps?: ReadonlyArray<SwapRule>
  /** Events of liquidity of its pools. */
  readonly liquidityChanges?: ReadonlyArray<LiquidityRule>
  /** Events by which its vaults change what their pools have. */
  readonly vaultChanges?: ReadonlyArray<VaultRule>
  /** Factories of its pairs, whose events are those of Uniswap v2, beside those in rules: they give swaps its name. */
  readonly pairs?: ReadonlyArray<PoolMaker>
  /** Events of its quotes for NFTs. */
  readonly quotes?: ReadonlyArray<QuoteRule>
  /** Events by which accounts revoke the permission that its asks need. */
  readonly quotePermissions?: ReadonlyArray<QuotePermissionRule>
  /** Its pools that trade NFTs. */
  readonly nftPools?: ReadonlyArray<NftPoolRule>
  /** Groups of its DeFi positions. */
  readonly positions?: ReadonlyArray<PositionGroup>
  /** Its names of accounts. */
  readonly names?: NameRules
  /** Its lists of followed accounts. */
  readonly follows?: FollowRules
  /** Its registries of agents. */
  readonly agents?: AgentRules
  /** Events of its messages between chains. */
  readonly messages?: ReadonlyArray<MessageRule>
  /** Events of its bridges with the tokens of both chains. */
  readonly bridgePairs?: ReadonlyArray<BridgePairRule>
  /** Its smart accounts, which belong to other accounts. */
  readonly proxies?: ProxyRules
  /** Intents of calls whose rules match events or movements: a failed transaction has neither. */
  readonly attempts?: ReadonlyArray<ProtocolAttempt>
}

/** Calls of known contracts with one intent; used for failed transactions only. */
export interface ProtocolAttempt extends Pick<ProtocolRule, "action" | "verb"> {
  readonly called: ContractTable
  readonly calls: ReadonlyArray<string>
}

/** Rules about events of the same contracts. */
export const eventRules = (
  emitters: ContractTable,
  rules: ReadonlyArray<Omit<ProtocolRule, "emitters">>,
): ReadonlyArray<ProtocolRule> => rules.map((rule) => ({ ...rule, emitters }))

/** Makes a registry entry. */
export const defineProtocol = (definition: ProtocolDefinition): ProtocolDefinition => definition

/** Makes a registry entry of a protocol without rules: its positions are read, or its contracts or swaps named, and movements alone interpret its transactions. */
export const defineApp = (definition: Omit<ProtocolDefinition, "rules">): ProtocolDefinition => ({
  ...definition,
  rules: [],
})

/** Makes the entries of forks: apps that differ in slug, name and contracts alone. */
export const defineForks = (
  positionsOf: (contracts: ContractTable) => ReadonlyArray<PositionGroup>,
  forks: ReadonlyArray<readonly [slug: string, name: string, contracts: ContractTable]>,
): ReadonlyArray<ProtocolDefinition> =>
  forks.map(([slug, name, contracts]) => defineApp({ slug, name, positions: positionsOf(contracts) }))
