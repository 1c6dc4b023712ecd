/**
 * Tokens that mint and burn without a `Transfer`, against ERC-20.
 *
 * They cannot be recognised by their logs: most tokens that emit `Mint`, `Burn`, or the events of ERC-4626 emit a `Transfer` as
 * well, some of them to another address than the zero address, and some contracts emit these events about shares that stay
 * where they are. So the tokens are listed here, each with the source that shows that the event alone changes a balance.
 */
import type { Address, ChainId } from "#schemas/domain/primitive.ts"

/**
 * The events by which a token reports a changed supply: `Mint` and `Burn` of ds-token, or `Deposit` and `Withdraw` of a vault,
 * whose shares the token is.
 */
export type SupplyForm = "ds-token" | "vault"

interface SupplyToken {
  readonly chainId: ChainId
  readonly address: Address
  readonly name: string
  readonly form: SupplyForm
  /** The source code whose functions emit no `Transfer`. */
  readonly source: string
}

const dsToken = "dapphub/ds-token, src/token.sol: mint and burn"

/** The listed tokens. */
export const supplyTokens: ReadonlyArray<SupplyToken> = [
  {
    chainId: 1,
    address: "0x83f20f44975d03b1b09e64809b757c47f942beea",
    name: "Savings Dai",
    form: "vault",
    source: "makerdao/sdai, src/SavingsDai.sol: _mint and _burn before 2b7acb9, which came after the deployment",
  },
  {
    chainId: 1,
    address: "0x89d24a6b4ccb1b6faa2625fe562bdd9a23260359",
    name: "Sai",
    form: "ds-token",
    source: dsToken,
  },
  {
    chainId: 1,
    address: "0x9f8f72aa9304c8b593d555f12ef6589cc3a579a2",
    name: "Maker",
    form: "ds-token",
    source: dsToken,
  },
  {
    chainId: 1,
    address: "0xf53ad2c6851052a81b42133467480961b2321c09",
    name: "Pooled Ether",
    form: "ds-token",
    source: dsToken,
  },
]

const byChain: ReadonlyMap<ChainId, ReadonlyMap<Address, SupplyForm>> = new Map(
  [...Map.groupBy(supplyTokens, ({ chainId }) => chainId)].map(([chainId, tokens]) => [
    chainId,
    new Map(tokens.map(({ address, form }) => [address, form])),
  ]),
)

const none: ReadonlyMap<Address, SupplyForm> = new Map()

/** The listed tokens of a chain by contract: empty for most chains. */
export const supplyFormsOf = (chainId: ChainId): ReadonlyMap<Address, SupplyForm> => byChain.get(chainId) ?? none
