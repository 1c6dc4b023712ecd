import { ethereum } from "#chains/definitions/ethereum.ts"
import type { RateName } from "#schemas/domain/position.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import type { ContractTable } from "../contract-table.ts"
import { readAmount, readOptionalAddress, readOptionalAmount } from "../contract-value.ts"
import type {
  ContractProof,
  HolderEvent,
  PositionGroup,
  ReadAmounts,
  ReadContract,
  ReadFigures,
  ReadUnderlyings,
} from "../position-rule.ts"

/** Exchange rates have 18 decimal places beyond those of the two tokens. */
const rateScale = 10n ** 18n

/** The token of a market; the market for the chain's coin names none. `undefined` while the answer is missing. */
const underlyingOf = (read: ReadContract, market: Address): Address | undefined => {
  const underlying = readOptionalAddress(read, market, "underlying()")
  return underlying === "refused" ? zeroAddress : underlying
}

/**
 * Deposit tokens of markets of Compound v2 and its forks, including accrued interest.
 *
 * Source: `redeemFresh` and `exchangeRateCurrent` of `contracts/CToken.sol` in https://github.com/compound-finance/compound-protocol.
 */
export const marketUnderlyings: ReadUnderlyings = (read, { token: market, amountRaw }) => {
  const token = underlyingOf(read, market)
  const rate = readAmount(read, market, "exchangeRateCurrent()")
  return token === undefined || rate === undefined ? undefined : [{ token, amountRaw: (amountRaw * rate) / rateScale }]
}

/** Seconds per year: the APR is the rate per second times this number. */
export const secondsOfYear = 365n * 86_400n

/** Seconds between blocks of Ethereum. Other chains have no fixed block time, so a rate per block gives no annual rate there. */
const secondsOfBlock = 12n

/**
 * The annual rate (APR) of deposits or loans in a market of Compound v2 or a fork, from its rate per block on Ethereum, or per second in forks with timestamps.
 *
 * Source: `supplyRatePerBlock` of `contracts/CToken.sol` there; `supplyRatePerTimestamp` of https://github.com/moonwell-fi/moonwell-contracts-v2, `src/MToken.sol`.
 */
export const marketFigures =
  (name: RateName): ReadFigures =>
  (read, { chainId, contract: market }) => {
    const isByBlock = chainId === ethereum.id
    const call = `${name === "supply-rate" ? "supply" : "borrow"}RatePer${isByBlock ? "Block" : "Timestamp"}()`
    const rate = readOptionalAmount(read, market, call)
    if (rate === undefined) return undefined
    if (rate === "refused") return []
    return [{ name, contract: market, valueRaw: (rate * secondsOfYear) / (isByBlock ? secondsOfBlock : 1n) }]
  }

const borrowEvent = "Borrow(address,uint256,uint256,uint256)"

const repayEvent = "RepayBorrow(address,address,uint256,uint256,uint256)"

/**
 * Events of loans in these markets, and of repayments, by the borrower or by others. Isolated pools of Venus index the accounts: `contracts/VTokenInterfaces.sol` of
 * https://github.com/VenusProtocol/isolated-pools.
 */
export const loanHolders: ReadonlyArray<HolderEvent> = [
  { event: borrowEvent, account: { word: 0 }, indexedCount: 0 },
  { event: borrowEvent, account: { topic: 1 } },
  { event: repayEvent, account: { word: 1 }, indexedCount: 0 },
  { event: repayEvent, account: { topic: 2 } },
]

/** Loans in these markets, including accrued interest. Source: `borrowBalanceCurrent` there. */
export const loanAmounts: ReadAmounts = (read, { contract: market, account }) => {
  const token = underlyingOf(read, market)
  const amountRaw = readAmount(read, market, "borrowBalanceCurrent(address)", [account])
  return token === undefined || amountRaw === undefined ? undefined : [{ token, amountRaw, meta: "BORROWED" }]
}

/** Every market logs accrued interest before anything else. Source: `accrueInterest` there; the first releases lack the first amount. */
const interestEvents = ["AccrueInterest(uint256,uint256,uint256,uint256)", "AccrueInterest(uint256,uint256,uint256)"]

/**
 * The groups of a fork: deposits and loans in the markets that its comptrollers list.
 *
 * Source: `markets` of `contracts/ComptrollerStorage.sol` there, whose first member is `isListed`.
 */
export const marketGroups = (comptrollers: ContractTable): ReadonlyArray<PositionGroup> => {
  const proof: ContractProof = {
    events: interestEvents,
    registry: comptrollers,
    call: "markets(address)",
    shape: "comptroller()",
  }
  return [
    {
      id: "supply",
      label: "Lending",
      kind: "app-token",
      contracts: { proof },
      underlyings: marketUnderlyings,
      figures: marketFigures("supply-rate"),
    },
    {
      id: "borrow",
      label: "Lending",
      kind: "contract-position",
      contracts: { proof },
      holders: loanHolders,
      amounts: loanAmounts,
      figures: marketFigures("borrow-rate"),
    },
  ]
}
