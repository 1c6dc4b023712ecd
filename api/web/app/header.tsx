/** The header: the brand, the search, the freshness of the data, the settings and the theme. */
import { useState } from "preact/hooks"
import { type Currency, chooseCurrency, chosenCurrency, currencies, shownCurrency } from "../client/currency.ts"
import { apiKey } from "../client/session.ts"
import { Icon } from "../design/icon.tsx"
import { KeyForm } from "./key-form.tsx"
import { LagBadge } from "./lag-badge.tsx"
import { href as mark } from "./mark.svg"
import { Search } from "./search.tsx"
import { ThemeButton } from "./theme-button.tsx"

const CurrencyField = () => (
  <label class="currency">
    <span>Currency</span>
    <select
      class="field"
      value={chosenCurrency.value}
      onChange={({ currentTarget }) => chooseCurrency(currentTarget.value as Currency)}
    >
      {currencies.map((currency) => (
        <option key={currency}>{currency}</option>
      ))}
    </select>
    {shownCurrency.value === chosenCurrency.value ? undefined : (
      <span class="muted">No rate of {chosenCurrency.value} is known at this time: values are in USD.</span>
    )}
  </label>
)

const SettingsButton = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <div class="popover-place">
      <button
        type="button"
        class="button quiet icon"
        aria-label="Settings"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="settings" />
      </button>
      {isOpen ? (
        <div class="popover">
          <CurrencyField />
          <p class="muted">The key of this tab ends with …{apiKey.value.slice(-4)}.</p>
          <KeyForm onKept={() => setOpen(false)} />
        </div>
      ) : undefined}
    </div>
  )
}

/** The header of every page. */
export const Header = () => (
  <header class="app-header">
    <a class="brand" href="/" aria-label="Tidemark, home">
      <img src={mark} alt="" width="28" height="28" />
      <span class="wide">Tidemark</span>
    </a>
    {apiKey.value === "" ? <span class="search" /> : <Search />}
    <div class="tools">
      {apiKey.value === "" ? undefined : (
        <>
          <LagBadge />
          <SettingsButton />
        </>
      )}
      <ThemeButton />
    </div>
  </header>
)
