interface Evidence {
  into_bank: string | null;
  into_number: string | null;
  into_name: string | null;
  code_used: string | null;
  bank_reference: string | null;
}

/** Where it was paid into, with which code, and how the bank names it. */
export const evidenceOf = (row: Evidence) => ({
  paidInto:
    row.into_bank !== null && row.into_number !== null
      ? { bank: row.into_bank, accountNumber: row.into_number, accountName: row.into_name }
      : null,
  authCode: row.code_used,
  bankReference: row.bank_reference,
});
