import type { ScreenTexts } from '../../../../texts/texts.ts';

export const passwords: ScreenTexts['passwords'] = {
  loginPassword: {
    title: '登录密码',
    note: '修改后，其他所有设备将退出登录，需使用新密码重新登录。',
    save: '修改密码',
  },
  withdrawalPassword: {
    title: '提现密码',
    note: '六位数字，每次提现时需要输入。客服绝不会索要。',
    set: '设置密码',
    change: '修改密码',
  },
  originalPassword: '原密码',
  newPassword: '新密码',
  repeatNewPassword: '重复新密码',
  sixDigits: '6 位数字',
};
