import type { Locator } from 'playwright-core';
import type { Act, Stage } from './scene.ts';

/* What visitors do, in whichever language the screen is. */

type Name = string | [path: string, values: Record<string, string>];

/** The text with any values in its gaps: `Buy 10 shares` for `Buy {{shares}}`. */
const named = ({ words }: Stage, name: Name): string | RegExp =>
  typeof name === 'string' ? words.like(name) : words(...name);

const button = (stage: Stage, name: Name): Locator =>
  stage.page.getByRole('button', { name: named(stage, name), exact: true }).first();

/** Presses the button of this name; the first one of several. */
export const press =
  (name: Name): Act =>
  stage =>
    button(stage, name).click();

/** For what shows itself only to those who come with the keyboard. */
export const pressByKey =
  (name: Name): Act =>
  stage =>
    button(stage, name).press('Enter');

export const pressLink =
  (name: Name): Act =>
  stage =>
    stage.page
      .getByRole('link', { name: named(stage, name) })
      .first()
      .click();

/** Fills the field with this label. */
export const fill =
  (label: Name, value: string): Act =>
  stage =>
    stage.page
      .getByRole('textbox', { name: named(stage, label) })
      .first()
      .fill(value);

export const fillPlace =
  (selector: string, value: string): Act =>
  ({ page }) =>
    page.locator(selector).first().fill(value);

export const clickPlace =
  (selector: string): Act =>
  ({ page }) =>
    page.locator(selector).first().click();

/** One after the other. */
export const steps =
  (...acts: Act[]): Act =>
  async stage => {
    for (const act of acts) await act(stage);
  };

/** A link of the page that leads below this path. */
export const follow = (start: string): Act => clickPlace(`main a[href^="${start}"]`);

/** Opens the newest record: every one of them tells its time. */
export const openFirstRecord: Act = ({ page }) =>
  page
    .getByRole('main')
    .locator('a, button')
    .filter({ hasText: /\d{2}:\d{2}/ })
    .first()
    .click();

/** The form that is on screen, as it is. */
export const send: Act = clickPlace('button[type="submit"]:not(:disabled)');

/** An overlay has come. */
export const untilOver: Act = ({ page }) =>
  page.locator('[role="dialog"], [role="alertdialog"]').last().waitFor();

/** An address has been reached. */
export const until =
  (address: string | RegExp): Act =>
  ({ page }) =>
    page.waitForURL(address);
