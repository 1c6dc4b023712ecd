/**
 * Tokens that mint and burn without a `Transfer`, against ERC-20.
 *
 * Their logs are ambiguous: most tokens that emit `Mint`, `Burn`, or the events of ERC-4626 emit a `Transfer` as well, some of them
 * to an address other than the zero address, and some contracts emit these events for shares that do not move. So the tokens are
 * listed here, each with the source code which shows that the event alone changes a balance.
 */
import { formsByChain, type ListedContract } from "./listed-contract.ts"

/**
 * The events by which a token reports a changed supply: `Mint` and `Burn` of ds-token, or `Deposit` and `Withdraw` of a vault,
 * whose shares the token is.
 */
export type SupplyForm = "ds-token" | "vault"

const dsToken = "dapphub/ds-token, src/token.sol: mint and burn"

/** The listed tokens. */
export const supplyTokens: ReadonlyArray<ListedContract<SupplyForm>> = [
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

/** The listed tokens of a chain by contract; empty for most chains. */
export const supplyFormsOf = formsByChain(supplyTokens)
