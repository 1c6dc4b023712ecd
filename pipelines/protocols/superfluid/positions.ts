import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import type { ContractTable } from "../contract-table.ts"
import { readAddress, readIntegers } from "../contract-value.ts"
import type { HolderEvent, PositionGroup, ReadContract } from "../position-rule.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("superfluid")

/** Super tokens have 18 decimal places. */
const superDecimals = 18n

/** Transfers, and streams and distributions, which change balances with time. */
const holders: ReadonlyArray<HolderEvent> = [
  { event: "Transfer(address,address,uint256)", account: { topic: 1 } },
  { event: "Transfer(address,address,uint256)", account: { topic: 2 } },
  { event: "AgreementStateUpdated(address,address,uint256)", account: { topic: 2 } },
]

/** The wrapped token, and its decimal places. */
interface Wrapped {
  readonly token: Address
  readonly decimals: bigint
}

const wrappedToken = (read: ReadContract, superToken: Address): Wrapped | undefined => {
  const token = readAddress(read, superToken, "getUnderlyingToken()")
  if (token === undefined) return undefined
  const [decimals] = read({ to: token, signature: "decimals() returns (uint8)", values: [], isConstant: true }) ?? []
  return typeof decimals === "bigint" ? { token, decimals } : undefined
}

const wrappedCoin = (): Wrapped => ({ token: zeroAddress, decimals: superDecimals })

/**
 * The group of an account's super tokens: the amount that it can unwrap at the time of the block, including its incoming and outgoing streams, and the deposits of its streams. Amounts are rounded
 * down if the wrapped token has fewer decimal places, and exact if it has more.
 *
 * Source: `contracts/interfaces/superfluid/ISuperfluidToken.sol` and `contracts/superfluid/SuperToken.sol` (`_toUnderlyingAmount`) of npm package
 * `@superfluid-finance/ethereum-contracts`.
 */
const superTokenGroup = (
  id: string,
  tokens: ContractTable,
  wrappedOf: (read: ReadContract, superToken: Address) => Wrapped | undefined,
): PositionGroup => ({
  id,
  label: "Streams",
  kind: "contract-position",
  contracts: { listed: tokens },
  hides: "self",
  holders,
  amounts: (read, { contract, account }) => {
    const wrapped = wrappedOf(read, contract)
    const signature = "realtimeBalanceOfNow(address) returns (int256, uint256, uint256)"
    const [availableRaw, depositRaw, owedRaw] = readIntegers(read, contract, signature, [account]) ?? []
    if (wrapped === undefined || availableRaw === undefined || depositRaw === undefined || owedRaw === undefined)
      return undefined
    const { token, decimals } = wrapped
    const unwrapped = (amountRaw: bigint): bigint => {
      if (amountRaw <= 0n) return 0n
      return decimals > superDecimals
        ? amountRaw * 10n ** (decimals - superDecimals)
        : amountRaw / 10n ** (superDecimals - decimals)
    }
    return [
      { token, amountRaw: unwrapped(availableRaw), meta: "SUPPLIED" },
      { token, amountRaw: unwrapped(depositRaw - owedRaw), meta: "LOCKED" },
    ]
  },
})

/** Balances of wrappers of tokens and of coins. */
export const positions = [
  superTokenGroup("super-token", contracts.wrappers, wrappedToken),
  superTokenGroup("super-coin", contracts.coins, wrappedCoin),
]
