import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { askAddress, askIntegers, askOptionalAmount } from "../asked-value.ts"
import { addressesOf } from "../contract-table.ts"
import { type EscrowForm, escrowGroup } from "../families/escrow-position.ts"
import type { Ask, PositionGroup, ReadUnderlyings, TokenAmount } from "../position-rule.ts"
import { contracts } from "./contracts.ts"

/** Rates have 18 decimal places. */
const rateScale = 10n ** 18n

/** Seconds over which the rate of a principal token is averaged: the duration that the oracles' documentation recommends. */
const averagedSeconds = 900

/** The tokens of a market: its standardized yield, and the principal that is traded against it. */
const tokensOf = (ask: Ask, market: Address): readonly [Address, Address] | undefined => {
  const signature = "readTokens() returns (address, address, address)"
  const [standardized, principal] = ask({ to: market, signature, values: [], isConstant: true }) ?? []
  return typeof standardized === "string" && typeof principal === "string" ? [standardized, principal] : undefined
}

/** Standardized yield as the token that earns it, if it redeems to that, else as itself. */
const redeemed = (ask: Ask, token: Address, amountRaw: bigint): TokenAmount | undefined => {
  const earning = askAddress(ask, token, "yieldToken()")
  if (earning === undefined) return undefined
  const redeemedRaw = askOptionalAmount(ask, token, "previewRedeem(address, uint256)", [earning, amountRaw])
  if (redeemedRaw === undefined) return undefined
  return redeemedRaw === "refused" ? { token, amountRaw } : { token: earning, amountRaw: redeemedRaw }
}

/**
 * Shares of a market: a withdrawal pays standardized yield and principal, which counts at the market's average rate, as if it were sold; before the rate is
 * known it is a part of its own.
 *
 * Source: `burn` of `contracts/core/Market/PendleMarketV6.sol` and `contracts/interfaces/IPPYLpOracle.sol` of
 * https://github.com/pendle-finance/pendle-core-v2-public.
 */
const underlyings: ReadUnderlyings = (ask, { token: market, amountRaw }) => {
  const tokens = tokensOf(ask, market)
  const stateCall = "readState(address) returns (int256, int256, int256)"
  const [principalTotal, yieldTotal, shares] = askIntegers(ask, market, stateCall, [zeroAddress]) ?? []
  const rates = addressesOf(contracts.oracles).map((oracle) =>
    askOptionalAmount(ask, oracle, "getPtToSyRate(address, uint32)", [market, averagedSeconds]),
  )
  if (tokens === undefined || principalTotal === undefined || yieldTotal === undefined) return undefined
  if (shares === undefined || rates.includes(undefined)) return undefined
  if (shares === 0n) return []
  const [standardized, principal] = tokens
  const principalRaw = (principalTotal * amountRaw) / shares
  const yieldRaw = (yieldTotal * amountRaw) / shares
  const rate = rates.find((one) => typeof one === "bigint")
  const soldRaw = typeof rate === "bigint" ? (principalRaw * rate) / rateScale : 0n
  const part = redeemed(ask, standardized, yieldRaw + soldRaw)
  if (part === undefined) return undefined
  return typeof rate === "bigint" ? [part] : [part, { token: principal, amountRaw: principalRaw }]
}

/** Source: `contracts/LiquidityMining/VotingEscrow/VotingEscrowPendleMainchain.sol` there. */
const pendleEscrow: EscrowForm = {
  ...{ lock: "positionData(address)", token: "pendle()" },
  holders: [
    { event: "NewLockPosition(address,uint128,uint128)", account: { topic: 1 } },
    { event: "Withdraw(address,uint128)", account: { topic: 1 } },
  ],
}

/** Liquidity in markets, and locked PENDLE (vePENDLE). */
export const positions: ReadonlyArray<PositionGroup> = [
  {
    id: "market",
    label: "Pools",
    kind: "app-token",
    contracts: {
      proof: {
        events: [
          "Mint(address,uint256,uint256,uint256)",
          "Burn(address,address,uint256,uint256,uint256)",
          "UpdateImpliedRate(uint256,uint256)",
        ],
        ...{ registry: contracts.factories, call: "isValidMarket(address)", shape: "readTokens()" },
      },
    },
    underlyings,
  },
  escrowGroup(contracts.escrows, pendleEscrow),
]
