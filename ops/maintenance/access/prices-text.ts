/** The price list and the plans as text for people. */
import { priceCatalogue } from "#api/paid/price-catalogue.ts"
import { textTable } from "../text-table.ts"

const fieldRows = () =>
  priceCatalogue.fields.map(({ field, credits, each, perMessage, several }) => [
    field,
    String(credits),
    several === undefined ? "" : String(several.credits),
    each ?? (perMessage === true ? "message" : ""),
  ])

/** The price list as text. */
export const pricesText = (): string => {
  const { surcharge, repeat, sql, overtime, endpoints, plans } = priceCatalogue
  return [
    ...textTable([["root field", "credits", "if several balances are selected", "for each of"], ...fieldRows()]),
    "",
    `Each of ${surcharge.fields.join(", ")} adds ${surcharge.credits}. Introspection is free. A statement of /sql costs ${sql}.`,
    `Each further alias of ${repeat.fields.join(", ")} adds ${repeat.credits}.`,
    "A root field that fails costs nothing, and so does a request that fails as a whole.",
    `A request that is stopped at a limit, or because its caller disconnects, costs ${overtime.creditsPerSecond} per started second, at most its price;`,
    "so does one that finds an error of its caller after more than a second.",
    "",
    ...textTable([["endpoint", "credits"], ...endpoints.map(({ path, credits }) => [path, String(credits)])]),
    "",
    ...textTable([
      ["plan", "credits at the start", "USD of 1,000 credits", "requests in a minute", "requests at once"],
      ...plans.map(({ name, startCredits, creditUsd, requestsPerMinuteMax, concurrencyMax }) => [
        name,
        startCredits.toLocaleString("en-US"),
        creditUsd === undefined ? "–" : (creditUsd * 1_000).toFixed(2),
        requestsPerMinuteMax.toLocaleString("en-US"),
        String(concurrencyMax),
      ]),
    ]),
  ].join("\n")
}
