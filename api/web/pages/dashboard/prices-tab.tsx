/** The tab of prices: the plans and the price list. */
import { loadBody } from "../../client/load-body.ts"
import { useLoad } from "../../client/use-query.ts"
import { Panel } from "../../design/layout.tsx"
import { Show } from "../../design/states.tsx"
import { TableHead } from "../../design/table.tsx"
import { wholeText } from "../../format/amount.ts"
import { fiatText } from "../../format/fiat.ts"
import { planText } from "./plan-text.ts"

interface Plan {
  readonly name: string
  readonly summary: string
  readonly startCredits: number
  readonly creditUsd?: number | null
  readonly requestsPerMinuteMax: number
  readonly concurrencyMax: number
  readonly queryCostMax: number
}

interface FieldPrice {
  readonly field: string
  readonly credits: number
  readonly each?: string
  readonly perMessage?: boolean
  readonly several?: { readonly credits: number }
}

/** The body of `/prices.json`. */
interface Catalogue {
  readonly fields: ReadonlyArray<FieldPrice>
  readonly otherFields: number
  readonly surcharge: { readonly fields: ReadonlyArray<string>; readonly credits: number }
  readonly repeat: { readonly fields: ReadonlyArray<string>; readonly credits: number }
  readonly sql: number
  readonly overtime: { readonly creditsPerSecond: number }
  readonly endpoints: ReadonlyArray<{ readonly path: string; readonly credits: number }>
  readonly plans: ReadonlyArray<Plan>
}

const PlanPanel = ({ plan }: { plan: Plan }) => (
  <Panel title={planText(plan.name)}>
    <div class="body stack">
      <p class="muted">{plan.summary}</p>
      <p>
        {plan.creditUsd == null ? (
          <strong class="panel-total">Free</strong>
        ) : (
          <>
            <strong class="panel-total">{fiatText(plan.creditUsd * 1_000)}</strong> per 1,000 credits
          </>
        )}
      </p>
      <ul>
        <li>{wholeText(plan.startCredits)} credits to start with</li>
        <li>
          {wholeText(plan.requestsPerMinuteMax)} requests per minute, {plan.concurrencyMax} at a time
        </li>
        <li>Up to {wholeText(plan.queryCostMax)} objects per query</li>
      </ul>
    </div>
  </Panel>
)

const priceText = ({ credits, several }: FieldPrice): string => {
  if (credits === 0) return "Free"
  return several === undefined
    ? wholeText(credits)
    : `${wholeText(credits)}, or ${wholeText(several.credits)} for several kinds of balances`
}

const FieldsPanel = ({ catalogue: { fields, otherFields, surcharge, repeat, overtime } }: { catalogue: Catalogue }) => (
  <Panel title="GraphQL root fields">
    <table class="table">
      <TableHead columns={[["Field"], ["Charged per"], ["Credits", "number"]]} />
      <tbody>
        {fields.map((price) => (
          <tr key={price.field}>
            <th scope="row">
              <code>{price.field}</code>
            </th>
            <td>{price.perMessage === true ? "message" : <code>{price.each}</code>}</td>
            <td class="price">{priceText(price)}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p class="foot">
      Any other root field costs {otherFields}. The nested fields {surcharge.fields.join(", ")} add {surcharge.credits}{" "}
      each. Each further alias of {repeat.fields.join(", ")} adds {repeat.credits}. Subscriptions cost their price when
      they begin, and for each message that adds something. Introspection is free, and root fields that fail are not
      charged. A query that is stopped at a limit, or finds an error in your query after more than a second, costs{" "}
      {overtime.creditsPerSecond} per started second, at most its price.
    </p>
  </Panel>
)

const EndpointsPanel = ({ catalogue: { endpoints, sql } }: { catalogue: Catalogue }) => (
  <Panel title="Endpoints">
    <table class="table">
      <TableHead columns={[["Route"], ["Credits", "number"]]} />
      <tbody>
        {[...endpoints, { path: "/sql", credits: sql }].map(({ path, credits }) => (
          <tr key={path}>
            <th scope="row">
              <code>{path}</code>
            </th>
            <td class="number">{wholeText(credits)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Panel>
)

/** The tab. */
export const PricesTab = () => {
  const prices = useLoad<Catalogue>((signal) => loadBody("/prices.json", undefined, signal), "prices")
  return (
    <Show of={prices}>
      {(catalogue) => (
        <>
          <div class="plans">
            {catalogue.plans.map((plan) => (
              <PlanPanel key={plan.name} plan={plan} />
            ))}
          </div>
          <div class="columns">
            <FieldsPanel catalogue={catalogue} />
            <EndpointsPanel catalogue={catalogue} />
          </div>
        </>
      )}
    </Show>
  )
}
