/** The tab of agents and payments: endpoints, the set-up of MCP, and payments per request. */
import { useState } from "preact/hooks"
import { loadBody } from "../../client/load-body.ts"
import { useLoad } from "../../client/use-query.ts"
import { CopyButton } from "../../design/address-link.tsx"
import { Choice, Facts, Panel } from "../../design/layout.tsx"
import { Show } from "../../design/states.tsx"
import { TableHead } from "../../design/table.tsx"
import { countText } from "../../format/amount.ts"
import { priceText } from "../../format/fiat.ts"
import { CodeBlock } from "./code-block.tsx"
import { type Agent, agentConfiguration, agentPlaces, agents, buyerCode } from "./connect-texts.ts"

/** The prices of endpoints that are paid for each request. */
interface Prices {
  readonly requestCreditUsd: number
  readonly endpoints: ReadonlyArray<{ readonly path: string; readonly credits: number }>
}

const doors = [
  ["GraphQL", "/graphql"],
  ["SQL", "/sql"],
  ["MCP", "/mcp"],
  ["Schema", "/schema.graphql"],
  ["OpenAPI", "/openapi.json"],
  ["Guide for agents", "/llms.txt"],
] as const

const Door = ({ url }: { url: string }) => (
  <span class="door">
    <code>{url}</code>
    <CopyButton text={url} what="address" />
  </span>
)

const DoorsPanel = () => (
  <Panel title="Addresses">
    <div class="body">
      <Facts
        rows={[
          ...doors.map(([name, path]) => [name, <Door key={path} url={`${location.origin}${path}`} />] as const),
          ["Subscriptions", <Door key="ws" url={`${location.origin.replace(/^http/, "ws")}/graphql`} />],
        ]}
      />
    </div>
  </Panel>
)

const AgentsPanel = () => {
  const [agent, setAgent] = useState<Agent>("claude-code")
  return (
    <Panel title="Model Context Protocol">
      <div class="body stack">
        <p class="muted">
          Agents get every endpoint, GraphQL, SQL and the preview of unsigned transactions as tools, each answer with
          the block that it reflects.
        </p>
        <Choice label="Client" options={agents} value={agent} onChoose={setAgent} />
        <p>{agentPlaces[agent]}</p>
        <CodeBlock what="configuration" code={(key) => agentConfiguration(agent, location.origin, key)} />
        <p class="muted">The key of this tab is copied with it.</p>
      </div>
    </Panel>
  )
}

const PaymentsPanel = () => {
  const prices = useLoad<Prices>((signal) => loadBody("/prices.json", undefined, signal), "prices")
  const [chosen, setChosen] = useState<string>()
  return (
    <Panel title="Pay for each request">
      <div class="body stack">
        <p class="muted">
          Without a key, programs pay for each request by <a href="https://www.x402.org/">x402</a> in USDC where this
          service accepts payments. Only answers with status 200 are charged.
        </p>
        <Show of={prices}>
          {({ endpoints, requestCreditUsd }) => {
            const path = chosen ?? endpoints[0]?.path ?? ""
            return (
              <>
                <CodeBlock what="code" code={() => buyerCode(location.origin, path)} />
                {/* biome-ignore lint/a11y/noNoninteractiveTabindex: A table that scrolls is reached by keyboard. */}
                <section class="scroll" tabIndex={0} aria-label="Prices of endpoints">
                  <table class="table">
                    <TableHead columns={[["Endpoint"], ["Price", "number"], ["With a key", "number"]]} />
                    <tbody>
                      {endpoints.map((endpoint) => (
                        <tr key={endpoint.path}>
                          <th scope="row">
                            <button type="button" class="type-name" onClick={() => setChosen(endpoint.path)}>
                              {endpoint.path}
                            </button>
                          </th>
                          <td class="number">{priceText(endpoint.credits * requestCreditUsd)}</td>
                          <td class="number">{countText(endpoint.credits, "credit")}</td>
                        </tr>
                      ))}
                    </tbody>
                  </table>
                </section>
              </>
            )
          }}
        </Show>
      </div>
    </Panel>
  )
}

/** The tab. */
export const ConnectTab = () => (
  <div class="columns even">
    <div class="column">
      <AgentsPanel />
      <DoorsPanel />
    </div>
    <PaymentsPanel />
  </div>
)
