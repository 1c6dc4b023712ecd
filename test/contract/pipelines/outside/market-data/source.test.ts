import { marketData } from "#pipelines/outside/market-data/source.ts"
import { makeLocationWorld } from "../location-world.ts"
import { sourceContract } from "../source-contract.ts"

const token = "0x44ff8620b8ca30902395a7bd3f2407e1a091bf73"

const contentOf = (change: number) =>
  JSON.stringify({ coins: { [`ethereum:${token}`]: { decimals: 18, symbol: "T", price: 1 + change } } })

sourceContract(marketData, makeLocationWorld("market-data", contentOf))
