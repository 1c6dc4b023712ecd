import { exchangeRates } from "#pipelines/outside/exchange-rates/source.ts"
import { makeLocationWorld } from "../location-world.ts"
import { sourceContract } from "../source-contract.ts"

const contentOf = (change: number) => JSON.stringify({ base: "USD", rates: { EUR: 1 + change } })

sourceContract(exchangeRates, makeLocationWorld("exchange-rates", contentOf))
