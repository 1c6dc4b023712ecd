/** Compound v2 from the contracts of its authors: two markets, either of whose assets can be borrowed against the other. */
import { readFileSync } from "node:fs"
import { Effect } from "effect"
import type { Address } from "#schemas/domain/primitive.ts"
import type { ProtocolChain } from "./protocol-chain.ts"

const bytecodes: Readonly<Record<"comptroller" | "market" | "rateModel" | "priceOracle", string>> = JSON.parse(
  readFileSync("test/support/protocols/compound-v2.json", "utf8"),
)

/** Prices and rates have 18 places. */
const one = 10n ** 18n

/** Deploys a market for each asset. */
export const deployCompoundV2 = Effect.fnUntraced(function* (
  { deploy, deployer, send }: ProtocolChain,
  assets: ReadonlyArray<Address>,
) {
  const comptroller = yield* deploy(bytecodes.comptroller)
  const oracle = yield* deploy(bytecodes.priceOracle)
  const rates = yield* deploy(
    bytecodes.rateModel,
    "constructor(uint256 base, uint256 multiplier, uint256 jumpMultiplier, uint256 kink)",
    [one / 50n, one / 5n, 2n * one, (one * 8n) / 10n],
  )
  yield* send(deployer, comptroller, "_setPriceOracle(address oracle)", [oracle])
  const markets = yield* Effect.forEach(assets, (asset) =>
    deploy(
      bytecodes.market,
      "constructor(address underlying, address comptroller, address rateModel, uint256 exchangeRate, string name, string symbol, uint8 decimals, address admin)",
      [asset, comptroller, rates, one * 10n ** 8n, "Deposit", "cToken", 8n, deployer],
    ),
  )
  for (const market of markets) {
    yield* send(deployer, comptroller, "_supportMarket(address market)", [market])
    yield* send(deployer, oracle, "setUnderlyingPrice(address market, uint256 price)", [market, one])
    yield* send(deployer, comptroller, "_setCollateralFactor(address market, uint256 factor)", [
      market,
      (one * 3n) / 4n,
    ])
  }
  return { comptroller, markets }
})
