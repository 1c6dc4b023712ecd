import { type Address, type ChainId, zeroAddress } from "#schemas/domain/primitive.ts"
import { addressOfItem, coinMark, readAmount, readIntegers } from "../contract-value.ts"
import { ownedItemGroup } from "../families/item-position.ts"
import { stakingGroup } from "../families/staking-position.ts"
import { vaultGroup } from "../families/vault-position.ts"
import type { PositionAmount, PositionGroup, ReadAmounts, ReadContract } from "../position-rule.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("fluid")

/** Words of a resolver's answer, a loan with its vault. No member up to the last used one has a dynamic type. */
const wordCount = 27

/** One side of a loan, by the positions of its words. */
interface Side {
  readonly amount: number
  /** Whether the amount is in shares of an exchange. */
  readonly isShares: number
  /** The exchange, in that case. */
  readonly exchange: number
  readonly tokens: readonly [number, number]
  /** The call for the exchange's two amounts on this side, with the total of its shares in the low bits. */
  readonly reserves: string
  readonly shares: string
  readonly meta: "SUPPLIED" | "BORROWED"
}

const sides: ReadonlyArray<Side> = [
  {
    amount: 9,
    isShares: 13,
    exchange: 21,
    tokens: [23, 24],
    meta: "SUPPLIED",
    reserves: "getDexCollateralReserves(address) returns (uint256, uint256, uint256, uint256)",
    shares: "getTotalSupplySharesRaw(address)",
  },
  {
    amount: 10,
    isShares: 14,
    exchange: 22,
    tokens: [25, 26],
    meta: "BORROWED",
    reserves: "getDexDebtReserves(address) returns (uint256, uint256, uint256, uint256, uint256, uint256)",
    shares: "getTotalBorrowSharesRaw(address)",
  },
]

/** Bits of the total of shares. */
const shareBits = 128

const tokenOf = (word: bigint): Address => {
  const token = addressOfItem(String(word))
  return token === coinMark ? zeroAddress : token
}

/** The amounts of both tokens of an exchange that shares represent: rounded down, for a debt up. The resolver answers zero for amounts that it cannot compute. */
const partsOfShares = (
  read: ReadContract,
  { reserves, shares, meta }: Side,
  {
    resolver,
    exchange,
    sharesRaw,
  }: { readonly resolver: Address; readonly exchange: Address; readonly sharesRaw: bigint },
): ReadonlyArray<bigint> | undefined => {
  const [reserve0, reserve1] = readIntegers(read, resolver, reserves, [exchange]) ?? []
  const packed = readAmount(read, resolver, shares, [exchange])
  if (reserve0 === undefined || reserve1 === undefined || packed === undefined) return undefined
  const totalRaw = BigInt.asUintN(shareBits, packed)
  if (sharesRaw === 0n) return [0n, 0n]
  if (totalRaw === 0n || (reserve0 === 0n && reserve1 === 0n)) return undefined
  const roundedUp = meta === "BORROWED" ? totalRaw - 1n : 0n
  return [reserve0, reserve1].map((reserve) => (reserve * sharesRaw + roundedUp) / totalRaw)
}

const amountsOfSide = (
  read: ReadContract,
  { chainId, words }: { readonly chainId: ChainId; readonly words: ReadonlyArray<bigint> },
  side: Side,
): ReadonlyArray<PositionAmount> | undefined => {
  const { meta } = side
  const [amountRaw, isShares, exchange, ...tokens] = [side.amount, side.isShares, side.exchange, ...side.tokens].map(
    (place) => words[place],
  )
  const [token0, token1] = tokens
  if (amountRaw === undefined || token0 === undefined || token1 === undefined) return undefined
  if (isShares === 0n) return [{ token: tokenOf(token0), amountRaw, meta }]
  const resolver = contracts.exchangeResolvers[chainId]?.[0]
  if (resolver === undefined || exchange === undefined) return undefined
  const place = { resolver, exchange: addressOfItem(String(exchange)), sharesRaw: amountRaw }
  const parts = partsOfShares(read, side, place)
  return parts?.map((partRaw, index) => ({ token: tokenOf(index === 0 ? token0 : token1), amountRaw: partRaw, meta }))
}

/** Collateral and debt of a loan after liquidations, including accrued interest. A side in shares of an exchange is a part of both tokens. */
const loanAmounts: ReadAmounts = (read, { chainId, item }) => {
  const resolver = contracts.resolvers[chainId]?.[0]
  if (resolver === undefined) return undefined
  const signature = `positionByNftId(uint256) returns (uint256[${wordCount}])`
  const [answer] = read({ to: resolver, signature, values: [BigInt(item)] }) ?? []
  if (!Array.isArray(answer)) return undefined
  // By the signature, every word is an integer.
  const words = answer as ReadonlyArray<bigint>
  const [supplied, owed] = sides.map((side) => amountsOfSide(read, { chainId, words }, side))
  return supplied && owed && [...supplied, ...owed]
}

/**
 * Deposits, which are ERC-4626 vaults, stakes of them, and loans, which are NFTs.
 *
 * Source: `contracts/protocols/lending/stakingRewards/main.sol`, `contracts/periphery/resolvers/vault/structs.sol`, `contracts/periphery/resolvers/dex/main.sol` and `contracts/protocols/vault/interfaces/iVault.sol` of https://github.com/Instadapp/fluid-contracts-public.
 */
export const positions: ReadonlyArray<PositionGroup> = [
  vaultGroup(contracts.deposits, { id: "supply", label: "Lending" }),
  stakingGroup(contracts.stakings),
  ownedItemGroup({ id: "loan", label: "Lending" }, contracts.loans, loanAmounts),
]
