import type { Example } from "../example.ts";

const USER = {
  id: 12,
  username: "Ada",
  email: "ada@example.com",
  avatarUrl: null,
  isAdmin: false,
};

const PASSWORD = "correct horse battery staple";

export const ACCOUNT_EXAMPLES = {
  register: {
    body: { username: "Ada", email: "ada@example.com", password: PASSWORD },
    answer: USER,
  },
  login: { body: { username: "Ada", password: PASSWORD }, answer: USER },
  logout: {},
  challenge: {
    body: { purpose: "login" },
    answer: {
      rpId: "shop.example",
      challenge: "bDqbL0Cb1vSAtEyBu0ZCsBJRZ4vrsqbqHvLDLJLkS9o",
      timeout: 60_000,
      userVerification: "required",
      allowCredentials: [],
    },
  },
  assertion: {
    body: {
      purpose: "login",
      assertion: {
        id: "3vbrPMhGSOT1nAWBqX4SAw",
        rawId: "3vbrPMhGSOT1nAWBqX4SAw",
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0",
          authenticatorData: "SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ",
          signature: "MEUCIQDkmyvbzN8",
        },
      },
    },
    answer: { ...USER, start: "/" },
  },
} as const satisfies Record<string, Example>;
