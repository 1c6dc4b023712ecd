/**
 * Vaults with asynchronous deposits and withdrawals, which are requested first and claimed later (ERC-7540).
 *
 * Source: https://eips.ethereum.org/EIPS/eip-7540, and https://eips.ethereum.org/EIPS/eip-7575 for the token of shares.
 */
import { askAddress, askAmount, askOptionalAddress } from "../asked-value.ts"
import type { ContractTable } from "../contract-table.ts"
import type { Ask, HolderEvent, PositionGroup, PositionQuestion, ReadAmounts } from "../position-rule.ts"
import { provenVaultGroup } from "./vault-position.ts"

/** Requests, for the account that controls them. */
const requestHolders: ReadonlyArray<HolderEvent> = [
  { event: "DepositRequest(address,address,uint256,address,uint256)", account: { topic: 1 } },
  { event: "RedeemRequest(address,address,uint256,address,uint256)", account: { topic: 1 } },
]

/** Id of all requests of an account, or of the newest one. */
const allRequests = 0n

/** Claimable amount of an account's fulfilled requests; 0 without any, as the limit may then be that of immediate deposits or withdrawals. */
const claimableOf = (
  ask: Ask,
  { contract: vault, account }: PositionQuestion,
  { request, limit }: { readonly request: string; readonly limit: string },
): bigint | undefined => {
  const fulfilledRaw = askAmount(ask, vault, `${request}(uint256,address)`, [allRequests, account])
  if (fulfilledRaw === undefined || fulfilledRaw === 0n) return fulfilledRaw
  return askAmount(ask, vault, `${limit}(address)`, [account])
}

const requestAmounts: ReadAmounts = (ask, question) => {
  const { contract: vault, account } = question
  const asset = askAddress(ask, vault, "asset()")
  const named = askOptionalAddress(ask, vault, "share()")
  const share = named === "refused" ? vault : named
  const pendingOf = (call: string) => askAmount(ask, vault, `${call}(uint256,address)`, [allRequests, account])
  const [depositedRaw, redeemedRaw] = [pendingOf("pendingDepositRequest"), pendingOf("pendingRedeemRequest")]
  const sharesRaw = claimableOf(ask, question, { request: "claimableDepositRequest", limit: "maxMint" })
  const assetsRaw = claimableOf(ask, question, { request: "claimableRedeemRequest", limit: "maxWithdraw" })
  if (asset === undefined || share === undefined || depositedRaw === undefined || redeemedRaw === undefined)
    return undefined
  if (sharesRaw === undefined || assetsRaw === undefined) return undefined
  return [
    { token: asset, amountRaw: depositedRaw, meta: "LOCKED" },
    { token: share, amountRaw: sharesRaw, meta: "CLAIMABLE" },
    { token: share, amountRaw: redeemedRaw, meta: "LOCKED" },
    { token: asset, amountRaw: assetsRaw, meta: "CLAIMABLE" },
  ]
}

/**
 * The groups of vaults that a registry confirms: shares, and requested deposits and withdrawals.
 *
 * @param call - The registry's call: `isInstance(address)`.
 */
export const asyncVaultGroups = (registry: ContractTable, call: string): ReadonlyArray<PositionGroup> => [
  provenVaultGroup(registry, call, { id: "vault", label: "Vaults" }),
  {
    id: "request",
    label: "Vaults",
    kind: "contract-position",
    contracts: { proof: { events: requestHolders.map(({ event }) => event), registry, call, shape: "asset()" } },
    holders: requestHolders,
    amounts: requestAmounts,
  },
]
