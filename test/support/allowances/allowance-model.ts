/**
 * A direct model of contracts with allowances: tokens that log what a spender leaves before the transfer, after it, or not at all, Permit2, and a collection. Each
 * call changes the model and returns its logs.
 */
import { permit2Address } from "#schemas/domain/allowance.ts"
import { type Address, type Hash, type Hex, zeroAddress } from "#schemas/domain/primitive.ts"
import { address, approvalLog, type LogDraft, nftLog, transferLog, word } from "../chain/block-builder.ts"

/** Tokens by what they do when a spender moves an amount. */
export const modelTokens = {
  silent: address(0xb1),
  logsBefore: address(0xb2),
  logsAfter: address(0xb3),
} as const

/** The collection. */
export const modelCollection = address(0xb4)

const unlimited = 2n ** 256n - 1n

/** Allowances that contracts store; those of zero are omitted. Permit2's have a time of their end. */
export interface AllowanceState {
  readonly erc20: Map<string, bigint>
  readonly permit2: Map<string, { readonly amountRaw: bigint; readonly expiration: number }>
  readonly items: Map<string, Address>
  readonly operators: Set<string>
  readonly holders: Map<bigint, Address>
}

/** The state before any call. */
export const emptyState = (): AllowanceState => ({
  erc20: new Map(),
  permit2: new Map(),
  items: new Map(),
  operators: new Set(),
  holders: new Map(),
})

/** Key of an allowance of a token. */
export const tokenKey = (owner: Address, token: Address, spender: Address): string => `${owner} ${token} ${spender}`

/** A call of an owner or a spender: the party on the other side, and the amount. */
export interface TokenCall {
  readonly token: Address
  readonly owner: Address
  readonly spender: Address
  readonly amountRaw: bigint
}

const setErc20 = (state: AllowanceState, { owner, token, spender, amountRaw }: TokenCall): void => {
  if (amountRaw === 0n) state.erc20.delete(tokenKey(owner, token, spender))
  else state.erc20.set(tokenKey(owner, token, spender), amountRaw)
}

/** `approve` of the owner, or `permit` of anybody. */
export const approve = (state: AllowanceState, call: TokenCall): ReadonlyArray<LogDraft> => {
  setErc20(state, call)
  return [approvalLog(call.token, call.owner, call.spender, call.amountRaw)]
}

/** `transferFrom` of the spender; no logs if it has no such allowance. */
export const spend = (state: AllowanceState, call: TokenCall): ReadonlyArray<LogDraft> => {
  const { owner, token, spender, amountRaw } = call
  const allowed = state.erc20.get(tokenKey(owner, token, spender)) ?? 0n
  if (allowed < amountRaw) return []
  const isKept = allowed === unlimited && token !== modelTokens.logsAfter
  const leftRaw = isKept ? allowed : allowed - amountRaw
  setErc20(state, { ...call, amountRaw: leftRaw })
  const moved = transferLog(token, owner, address(0xcc), amountRaw)
  const left = approvalLog(token, owner, spender, leftRaw)
  if (token === modelTokens.silent || isKept) return [moved]
  return token === modelTokens.logsBefore ? [left, moved] : [moved, left]
}

const permit2Topics = {
  approval: "0xda9fa7c1b00402c17d0161b249b1ab8bbec047c5a52207b9c112deffd817036b",
  permit: "0xc6a377bfc4eb120024a8ac08eef205be16b817020812c73223e81d1bdb9708ec",
  lockdown: "0x89b1add15eff56b3dfe299ad94e01f2b52fbcb80ae1a3baea6ae8c04cb2b98a4",
} as const

const topicsOf = (topic: Hash, ...indexed: ReadonlyArray<Address>): ReadonlyArray<Hash> => [
  topic,
  ...indexed.map((one): Hex => `0x${word(one)}`),
]

/** `approve` or `permit` of Permit2. */
export const approvePermit2 = (
  state: AllowanceState,
  { owner, token, spender, amountRaw }: TokenCall,
  {
    expiration,
    isPermit,
    nowSeconds,
  }: { readonly expiration: number; readonly isPermit: boolean; readonly nowSeconds: number },
): ReadonlyArray<LogDraft> => {
  const stored = { amountRaw, expiration: expiration === 0 ? nowSeconds : expiration }
  state.permit2.set(tokenKey(owner, token, spender), stored)
  const words = [amountRaw, BigInt(expiration), ...(isPermit ? [0n] : [])]
  return [
    {
      address: permit2Address,
      topics: topicsOf(isPermit ? permit2Topics.permit : permit2Topics.approval, owner, token, spender),
      data: `0x${words.map(word).join("")}`,
    },
  ]
}

/** `lockdown` of Permit2. */
export const lockDown = (
  state: AllowanceState,
  { owner, token, spender }: Omit<TokenCall, "amountRaw">,
): ReadonlyArray<LogDraft> => {
  const stored = state.permit2.get(tokenKey(owner, token, spender))
  if (stored !== undefined) state.permit2.set(tokenKey(owner, token, spender), { ...stored, amountRaw: 0n })
  return [
    {
      address: permit2Address,
      topics: topicsOf(permit2Topics.lockdown, owner),
      data: `0x${word(token)}${word(spender)}`,
    },
  ]
}

/** `transferFrom` of Permit2 by the spender, which uses the allowance of Permit2 as well. */
export const spendPermit2 = (state: AllowanceState, call: TokenCall, nowSeconds: number): ReadonlyArray<LogDraft> => {
  const stored = state.permit2.get(tokenKey(call.owner, call.token, call.spender))
  if (stored === undefined || stored.expiration < nowSeconds || stored.amountRaw < call.amountRaw) return []
  const logs = spend(state, { ...call, spender: permit2Address })
  const isKept = stored.amountRaw === 2n ** 160n - 1n
  if (logs.length > 0 && !isKept) {
    const amountRaw = stored.amountRaw - call.amountRaw
    state.permit2.set(tokenKey(call.owner, call.token, call.spender), { ...stored, amountRaw })
  }
  return logs
}

/** A transfer of an item by its holder or a spender; a first one issues it. Approvals end without an event. */
export const moveItem = (state: AllowanceState, tokenId: bigint, to: Address): ReadonlyArray<LogDraft> => {
  const from = state.holders.get(tokenId) ?? zeroAddress
  state.holders.set(tokenId, to)
  state.items.delete(`${tokenId}`)
  return [nftLog("Transfer", [from, to, tokenId], [], modelCollection)]
}

/** `approve` of the item's holder. */
export const approveItem = (state: AllowanceState, tokenId: bigint, spender: Address): ReadonlyArray<LogDraft> => {
  const holder = state.holders.get(tokenId)
  if (holder === undefined) return []
  if (spender === zeroAddress) state.items.delete(`${tokenId}`)
  else state.items.set(`${tokenId}`, spender)
  return [nftLog("Approval", [holder, spender, tokenId], [], modelCollection)]
}

/** `setApprovalForAll`. */
export const approveAll = (
  state: AllowanceState,
  { owner, spender, isApproved }: { readonly owner: Address; readonly spender: Address; readonly isApproved: boolean },
): ReadonlyArray<LogDraft> => {
  if (isApproved) state.operators.add(`${owner} ${spender}`)
  else state.operators.delete(`${owner} ${spender}`)
  return [nftLog("ApprovalForAll", [owner, spender], [isApproved ? 1n : 0n], modelCollection)]
}
