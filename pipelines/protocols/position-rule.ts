/** DeFi positions as data of a brand: its groups, their contracts, and how to read amounts from them. */
import type { AbiValue } from "#chains/abi/encode.ts"
import type { FigureName, MetaType, PositionPlace } from "#schemas/domain/position.ts"
import type { Address, ChainId, Hash } from "#schemas/domain/primitive.ts"
import type { ContractTable } from "./contract-table.ts"
import type { PoolMaker } from "./pool-maker.ts"
import type { EventList, EventValue } from "./sale-rule.ts"

/** An amount of a token in base units; the zero address for the native coin. */
export interface TokenAmount {
  readonly token: Address
  readonly amountRaw: bigint
}

/** An amount in a position. */
export interface PositionAmount extends TokenAmount {
  readonly meta: MetaType
}

/** A contract call to make. */
export interface PositionCall {
  readonly to: Address
  /** With results: `balanceOf(address) returns (uint256)`. */
  readonly signature: string
  readonly values: ReadonlyArray<AbiValue>
  /** The answer never changes, so it is read once. */
  readonly isConstant?: boolean
  /** If the contract refuses the call, there are no results. */
  readonly isOptional?: boolean
}

/** The results of a call in order; `undefined` until it is answered, and if the contract refused a call that is not optional. */
export type ReadContract = (call: PositionCall) => ReadonlyArray<AbiValue> | undefined

/** A position to read. */
export interface PositionQuery extends PositionPlace {
  readonly chainId: ChainId
  readonly account: Address
}

/**
 * Amounts underlying an amount of an app token. Re-run with more answers each time, until it makes no new calls; returns `undefined` while an answer is
 * missing. A pure function of the answers, exact to the last unit, with the rounding of the contract.
 */
export type ReadUnderlyings = (
  read: ReadContract,
  share: TokenAmount & {
    readonly supplyRaw: bigint
    /** Chain of the token, for groups whose contracts differ by chain. */
    readonly chainId?: ChainId
    /** Contract through which the token is read, if the group names one. */
    readonly item?: string
  },
) => ReadonlyArray<TokenAmount> | undefined

/** The amounts of an account in a contract; otherwise as `ReadUnderlyings`. */
export type ReadAmounts = (read: ReadContract, query: PositionQuery) => ReadonlyArray<PositionAmount> | undefined

/**
 * Proof that a contract belongs to a brand whose contracts are too many to list: a registry of the brand confirms it, usually the factory. It is queried when the
 * contract first logs an event of such contracts, so that the contract need not have been created since the stream began.
 */
export interface ContractProof {
  /** Canonical signatures of events that every such contract logs. Other contracts may log them, too. */
  readonly events: ReadonlyArray<string>
  /** The registries. */
  readonly registry: ContractTable
  /** Call of a registry about the contract, which confirms it by an answer whose first word is not zero: `isMetaMorpho(address)`. */
  readonly call: string
  /**
   * For registries without such a call: calls of the contract, `getPoolId()`, whose answers are the arguments of `call` instead; an answer that is a text must be the only one. The registry confirms the contract
   * by naming it in a word of its own answer, counted from 0. Or it confirms the contract that is named by the only call, `creditManager()`, which must name the contract
   * in answer to a call of its own: `creditFacade()`.
   */
  readonly claim?:
    | { readonly calls: ReadonlyArray<string>; readonly word: number }
    | { readonly calls: readonly [string]; readonly back: string }
  /** The registry returns a number, which may be 0, and refuses unknown contracts, so any answer confirms. Not for registries that name the contract in a word of their answer. */
  readonly isNumber?: true
  /** Events of the registries that name such a contract. They prove it without a call, even if it logs none of `events`. */
  readonly named?: ReadonlyArray<NamingEvent>
  /**
   * A call of the contract that other tokens refuse, `asset()`. The registry is queried about a token inside a position only if the token answers this call, or, if it is absent, the first claim. Without
   * either, it is queried about all of them.
   */
  readonly shape?: string
}

/** An event of a registry that names a contract. */
export interface NamingEvent {
  readonly event: string
  readonly topic: 1 | 2 | 3
  /** Topic with the contract through which the named one is read. */
  readonly readBy?: 1 | 2 | 3
  /** Bits of the topic below the address, for an address at the beginning of a pool id; 0 if absent. */
  readonly bitsBelow?: number
}

/**
 * Contracts that only events of registries name, since they log nothing of their own: tokens that the stream has seen from their creation on. Tokens inside positions are not checked for them.
 */
export interface NamedContracts {
  readonly registry: ContractTable
  readonly events: ReadonlyArray<NamingEvent>
}

/**
 * Contracts of a group: listed ones, contracts that a registry of the brand confirms or names, pools of a factory, or tokens with the interface of a vault (ERC-4626) that no
 * group lists.
 */
export type PositionContracts =
  | { readonly listed: ContractTable }
  | { readonly proof: ContractProof }
  | { readonly named: NamedContracts }
  | { readonly pool: PoolMaker }
  | { readonly shape: "vault" }

/** Items that a contract lists for an account, in any order; none if it refuses the call. Otherwise as `ReadUnderlyings`. */
export type ReadItems = (
  read: ReadContract,
  holder: Pick<PositionQuery, "contract" | "account">,
) => ReadonlyArray<string> | undefined

/** An event after which an account may have a position in the emitting contract, or a changed one. */
export interface HolderEvent {
  /** Canonical signature; `noted give(uint256,address)` for a call that a contract logs. */
  readonly event: string
  /** `recipient` for the account that received the item, an NFT of the contract, in the same transaction: the last one. */
  readonly account: EventValue | "recipient"
  /** Pool, market or NFT within the contract; each entry of a list is an item. */
  readonly item?: EventValue | EventList
  /** A second number of the item, after a colon: that of a stream, which its contract identifies by payer and rate. */
  readonly itemEnd?: EventValue
  /** A topic that must have this value, for events with many purposes. */
  readonly where?: { readonly topic: 1 | 2 | 3; readonly is: Hash }
  /** Number of values that must be indexed, for events that some contracts declare with and others without indexed values. */
  readonly indexedCount?: number
}

/** A figure of a position, such as the health of a loan. */
export interface PositionFigure {
  readonly name: FigureName
  /** The contract that answers it: positions in one market share its figure. */
  readonly contract: Address
  /** With 18 decimal places; `10n ** 18n` for 1, and for 100 %. */
  readonly valueRaw: bigint
}

/** The figures of a position; none if the contract answers none. Otherwise as `ReadUnderlyings`. */
export type ReadFigures = (read: ReadContract, query: PositionQuery) => ReadonlyArray<PositionFigure> | undefined

interface GroupBase {
  /** Published with positions, so it never changes. */
  readonly id: string
  /** `Pools`, `Farms`, `Lending`, `Staking`, `Vaults`, `Voting Escrow` or `Rewards`, where one fits. */
  readonly label: string
  readonly contracts: PositionContracts
  /** Absent where positions have no figures. */
  readonly figures?: ReadFigures
}

/** Tokens that represent a share of other tokens. Every holder of one has a position. */
export interface AppTokenGroup extends GroupBase {
  readonly kind: "app-token"
  /** True for debt tokens, whose amounts are owed. */
  readonly isDebt?: true
  readonly underlyings: ReadUnderlyings
}

/** Amounts that contracts keep for accounts. */
export interface ContractPositionGroup extends GroupBase {
  readonly kind: "contract-position"
  readonly holders: ReadonlyArray<HolderEvent>
  readonly amounts: ReadAmounts
  /** Absent if the contracts do not list an account's items, so that only events name them. */
  readonly items?: ReadItems
  /**
   * Items are NFTs of the contracts, which have no worth beside the position, streams, or claims. One may get amounts without an event that names its owner: it stays open while the
   * rule returns amounts, even if all are zero.
   */
  readonly isOwned?: true
  /** Tokens that mirror the group's positions and thus do not count as holdings of a wallet; `self` for the contracts themselves. */
  readonly hides?: "self"
}

/** A group of positions of a brand. */
export type PositionGroup = AppTokenGroup | ContractPositionGroup
