import type { AbiValue } from "#chains/abi/encode.ts"
import { type Hash, zeroAddress } from "#schemas/domain/primitive.ts"
import { readAmount, readBlockTime, readIntegers, wordOfItem } from "../contract-value.ts"
import { provenVaultGroup } from "../families/vault-position.ts"
import type { PositionGroup, PositionQuery, ReadAmounts, ReadContract } from "../position-rule.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("morpho")

/** Shares of vaults that invest in markets, of all versions. */
export const vaultPositions: ReadonlyArray<PositionGroup> = [
  provenVaultGroup(contracts.vaultFactories, "isMetaMorpho(address)", { id: "vault", label: "Vaults" }),
  provenVaultGroup(contracts.secondVaultFactories, "isVaultV2(address)", { id: "vault-v2", label: "Vaults" }),
]

/** Amounts of a market, in its loan token, including accrued interest. */
interface Totals {
  readonly supplyAssets: bigint
  readonly supplyShares: bigint
  readonly borrowAssets: bigint
  readonly borrowShares: bigint
}

const scale = 10n ** 18n

/** Virtual shares and assets of every market, so that its first deposit cannot set the rate: `SharesMathLib`. */
const [virtualShares, virtualAssets] = [10n ** 6n, 1n]

/** Interest per unit, as the contract compounds it: the first three terms of the series, each rounded down (`wTaylorCompounded` of `MathLib`). */
const compounded = (rate: bigint, seconds: bigint): bigint => {
  const first = rate * seconds
  const second = (first * first) / (2n * scale)
  return first + second + (second * first) / (3n * scale)
}

const paramsType = "(address, address, address, address, uint256)"
const marketType = "(uint128, uint128, uint128, uint128, uint128, uint128)"

/** `_accrueInterest` of the contract, without writing. `undefined` while an answer is missing. */
const totalsOf = (
  read: ReadContract,
  { chainId, contract, id, params }: Pick<PositionQuery, "chainId" | "contract"> & MarketKey,
): Totals | undefined => {
  const market = readIntegers(read, contract, `market(bytes32) returns ${marketType}`, [id])
  const now = readBlockTime(read, chainId)
  if (market === undefined || now === undefined) return undefined
  const [supplyAssets = 0n, supplyShares = 0n, borrowAssets = 0n, borrowShares = 0n, updatedAt = 0n, fee = 0n] = market
  const stored = { supplyAssets, supplyShares, borrowAssets, borrowShares }
  const rateModel = params[3]
  if (now <= updatedAt || borrowAssets === 0n || rateModel === undefined || rateModel === zeroAddress) return stored
  const rate = readAmount(read, String(rateModel), `borrowRateView(${paramsType}, ${marketType})`, [params, market])
  if (rate === undefined) return undefined
  const interest = (borrowAssets * compounded(rate, now - updatedAt)) / scale
  const feeAssets = (interest * fee) / scale
  const assets = supplyAssets + interest
  return {
    borrowShares,
    borrowAssets: borrowAssets + interest,
    supplyAssets: assets,
    supplyShares: supplyShares + (feeAssets * (supplyShares + virtualShares)) / (assets - feeAssets + virtualAssets),
  }
}

/** A market of the singleton. */
interface MarketKey {
  readonly id: Hash
  /** Loan token, collateral token, oracle, rate model and loan-to-value. */
  readonly params: ReadonlyArray<AbiValue>
}

/** Deposits, rounded down, debts, rounded up, and collateral. */
const marketAmounts: ReadAmounts = (read, { chainId, contract, account, item }) => {
  const id = wordOfItem(item)
  const signature = `idToMarketParams(bytes32) returns ${paramsType}`
  const params = read({ to: contract, signature, values: [id], isConstant: true })
  const positionType = "(uint256, uint128, uint128)"
  const position = readIntegers(read, contract, `position(bytes32, address) returns ${positionType}`, [id, account])
  if (params === undefined || position === undefined) return undefined
  const totals = totalsOf(read, { chainId, contract, id, params })
  if (totals === undefined) return undefined
  const [suppliedShares = 0n, borrowedShares = 0n, collateralRaw = 0n] = position
  const [loanToken, collateralToken] = params.map(String)
  if (loanToken === undefined || collateralToken === undefined) return undefined
  const borrowShares = totals.borrowShares + virtualShares
  const owed = borrowedShares * (totals.borrowAssets + virtualAssets)
  const supplied = suppliedShares * (totals.supplyAssets + virtualAssets)
  return [
    { token: loanToken, amountRaw: supplied / (totals.supplyShares + virtualShares), meta: "SUPPLIED" },
    { token: collateralToken, amountRaw: collateralRaw, meta: "SUPPLIED" },
    { token: loanToken, amountRaw: (owed + borrowShares - 1n) / borrowShares, meta: "BORROWED" },
  ]
}

/**
 * Positions in markets, one per market and account.
 *
 * Source: `src/Morpho.sol`, `src/libraries/EventsLib.sol`, `MathLib.sol` and `SharesMathLib.sol`, and `src/interfaces/IIrm.sol` of
 * https://github.com/morpho-org/morpho-blue.
 */
export const marketPositions: ReadonlyArray<PositionGroup> = [
  {
    id: "market",
    label: "Lending",
    kind: "contract-position",
    contracts: { listed: contracts.markets },
    holders: [
      { event: "Supply(bytes32,address,address,uint256,uint256)", account: { topic: 3 }, item: { topic: 1 } },
      { event: "Withdraw(bytes32,address,address,address,uint256,uint256)", account: { topic: 2 }, item: { topic: 1 } },
      { event: "Borrow(bytes32,address,address,address,uint256,uint256)", account: { topic: 2 }, item: { topic: 1 } },
      { event: "Repay(bytes32,address,address,uint256,uint256)", account: { topic: 3 }, item: { topic: 1 } },
      { event: "SupplyCollateral(bytes32,address,address,uint256)", account: { topic: 3 }, item: { topic: 1 } },
      {
        event: "WithdrawCollateral(bytes32,address,address,address,uint256)",
        account: { topic: 2 },
        item: { topic: 1 },
      },
      {
        event: "Liquidate(bytes32,address,address,uint256,uint256,uint256,uint256,uint256)",
        account: { topic: 3 },
        item: { topic: 1 },
      },
    ],
    amounts: marketAmounts,
  },
]
