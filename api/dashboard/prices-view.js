/** The price list and the plans, those of `/prices.json`. */

import { byId, element, fill } from "./element.js"
import { AskFailed } from "./failure.js"
import { usdText, wholeText } from "./format.js"
import { fillWith, panel, table } from "./panel.js"
import { planText } from "./plan-text.js"

/** @typedef {{ field: string, credits: number, each?: string, perMessage?: boolean, several?: { credits: number } }} FieldPrice */

/** @param {any} plan */
const planCard = ({ name, summary, startCredits, creditUsd, requestsPerMinuteMax, concurrencyMax, queryCostMax }) =>
  element(
    "li",
    { class: "plan" },
    element("h3", {}, planText(name)),
    element("p", { class: "muted" }, summary),
    element(
      "p",
      { class: "plan-price" },
      creditUsd === null || creditUsd === undefined
        ? element("strong", {}, "Free")
        : element("span", {}, element("strong", {}, usdText(creditUsd * 1_000)), " per 1,000 credits"),
    ),
    element(
      "ul",
      {},
      element("li", {}, `${wholeText(startCredits)} credits to start with`),
      element("li", {}, `${wholeText(requestsPerMinuteMax)} requests per minute, ${concurrencyMax} at a time`),
      element("li", {}, `Up to ${wholeText(queryCostMax)} objects per query`),
    ),
  )

/** @param {FieldPrice} price */
const priceText = ({ credits, several }) =>
  several === undefined
    ? wholeText(credits)
    : `${wholeText(credits)}, or ${wholeText(several.credits)} for several kinds of balances`

/** Unit that a price is charged for; subscriptions are charged for their beginning, too. @param {FieldPrice} price */
const unitOf = ({ each, perMessage }) => {
  if (perMessage === true) return "message"
  return each === undefined ? "" : element("code", {}, each)
}

/** @param {any} catalogue */
const parts = ({ fields, otherFields, surcharge, repeat, sql, overtime, endpoints, plans }) => [
  element("ul", { class: "plans" }, ...plans.map(planCard)),
  panel(
    { title: "GraphQL root fields", name: "fields" },
    table(
      [{ name: "Field" }, { name: "Charged per" }, { name: "Credits", isNumber: true }],
      fields.map((/** @type {FieldPrice} */ price) => [
        element("code", {}, price.field),
        unitOf(price),
        price.credits === 0 ? "Free" : priceText(price),
      ]),
    ),
    element(
      "footer",
      {},
      `Any other root field costs ${otherFields}. The nested fields ${surcharge.fields.join(", ")} add ${surcharge.credits} each. Each further alias of ${repeat.fields.join(", ")} adds ${repeat.credits}. Subscriptions cost their price when they begin, and for each message that adds something. Introspection is free, and root fields that fail aren't charged. A query that is stopped at a limit, or finds an error in your query after more than a second, costs ${overtime.creditsPerSecond} per started second, at most its price.`,
    ),
  ),
  panel(
    { title: "Endpoints", name: "endpoints" },
    table(
      [{ name: "Route" }, { name: "Credits", isNumber: true }],
      [
        ...endpoints.map((/** @type {{ path: string, credits: number }} */ { path, credits }) => [
          element("code", {}, path),
          wholeText(credits),
        ]),
        [element("code", {}, "/sql"), wholeText(sql)],
      ],
    ),
  ),
]

/** Shows the view. */
export const showPrices = () => {
  const body = element("div", { class: "prices" })
  fill(byId("prices-view"), body)
  void fillWith(body, async () => {
    const response = await fetch("/prices.json").catch(() => undefined)
    if (response?.ok !== true) throw new AskFailed("UNREACHABLE", "Can't load the price list.")
    return parts(await response.json())
  })
}
