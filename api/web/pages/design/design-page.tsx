/** The design of the app: its colours, type and components, as they are. */
import { AddressLink, CopyButton } from "../../design/address-link.tsx"
import { LineChart } from "../../design/chart.tsx"
import { Icon } from "../../design/icon.tsx"
import { Badge, Choice, Facts, Panel, Tabs } from "../../design/layout.tsx"
import { TokenLogo } from "../../design/pictures.tsx"
import { Empty, Failure, SkeletonRows } from "../../design/states.tsx"
import { Amount, Change, Fiat, Percent, Time } from "../../design/values.tsx"
import { coinAddress } from "../../format/address.ts"
import "./design.css"

const colors = [
  "page",
  "surface",
  "sunken",
  "line",
  "text",
  "muted",
  "accent",
  "accent-soft",
  "gain",
  "loss",
  "warn",
  "part-tokens",
  "part-positions",
  "part-nfts",
]

const sizes = ["2xl", "xl", "l", "m", "s", "xs"]

const wave = Array.from({ length: 120 }, (_, index) => ({
  timeMs: Date.UTC(2026, 0, 1) + index * 3_600_000,
  value: 1_000 + 220 * Math.sin(index / 9) + 4 * index,
}))

const Colors = () => (
  <Panel title="Colour">
    <ul class="swatches body">
      {colors.map((name) => (
        <li key={name}>
          <span style={{ background: `var(--${name})` }} />
          <code>{name}</code>
        </li>
      ))}
    </ul>
  </Panel>
)

const Sizes = () => (
  <Panel title="Type">
    <ul class="body">
      {sizes.map((name) => (
        <li key={name} style={{ fontSize: `var(--text-${name})` }}>
          $12,480.55 as of block 21,004,512 <code>{name}</code>
        </li>
      ))}
    </ul>
  </Panel>
)

const Values = () => (
  <Panel title="Values">
    <div class="body">
      <Facts
        rows={[
          ["Value", <Fiat value={1234.5} />],
          ["Tiny value", <Fiat value={0.0004} />],
          ["Unknown value", <Fiat value={undefined} />],
          ["Amount", <Amount raw="1234567890000000000" decimals={18} symbol="ETH" />],
          ["Change", <Change value={-12.5} points={-1.25} />],
          ["Percent", <Percent points={4.2} />],
          ["Time", <Time timeMs={Date.now() - 190_000} />],
          ["Account", <AddressLink address={coinAddress} name="ann.eth" />],
          ["Copy", <CopyButton text={coinAddress} what="address" />],
        ]}
      />
    </div>
  </Panel>
)

const Labels = () => (
  <Panel
    title="Pictures and labels"
    aside={
      <Choice
        label="Period"
        options={[
          ["D", "1D"],
          ["W", "1W"],
        ]}
        value="D"
        onChoose={() => undefined}
      />
    }
  >
    <div class="body row">
      <TokenLogo src={undefined} symbol="WETH" chain={{ name: "Base", imageUrl: null }} />
      <TokenLogo src={undefined} symbol="USDC" />
      <Badge>Neutral</Badge>
      <Badge tone="good">Live</Badge>
      <Badge tone="warn">12 blocks behind</Badge>
      <Badge tone="bad">Failed</Badge>
      <Badge tone="accent">Uniswap: router</Badge>
      <button type="button" class="button primary">
        Primary
      </button>
      <button type="button" class="button">
        <Icon name="clock" /> Secondary
      </button>
      <button type="button" class="button quiet">
        Quiet
      </button>
    </div>
    <Tabs
      label="Example"
      tabs={[
        { name: "Portfolio", href: "/design", isCurrent: true },
        { name: "History", href: "/design", isCurrent: false },
      ]}
    />
  </Panel>
)

const Charts = () => (
  <Panel title="Chart">
    <div class="body">
      <LineChart currency="USD" points={wave} label="Example" />
    </div>
  </Panel>
)

const States = () => (
  <Panel title="States">
    <SkeletonRows count={3} />
    <Failure
      failure={{ code: "TIMEOUT", message: "The server did not respond within 20 seconds." }}
      again={() => undefined}
    />
    <p class="late">Prices are late; loading again.</p>
    <Empty>This account holds no tokens.</Empty>
  </Panel>
)

/** The page. */
export const DesignPage = () => (
  <div class="design">
    <h1>Design</h1>
    <Colors />
    <Sizes />
    <Values />
    <Labels />
    <Charts />
    <States />
  </div>
)
