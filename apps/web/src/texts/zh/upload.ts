import type { ScreenTexts } from '../texts.ts';

export const upload: ScreenTexts['upload'] = {
  choose: '选择照片',
  take: '拍照',
  preparing: '处理中…',
  uploading: '上传中…',
  failed: '上传失败',
  remove: '移除{{name}}',
  done: '已上传',
  failedLeft: '有照片未上传成功，请重试或移除。',
  notAnImage: '这不是图片',
  tooLarge: '超过 {{megabytes}} MB',
  unreadable: '无法读取此图片',
  copy: '复制',
  copied: '已复制',
  copySuccess: '复制成功',
  copyFailed: '复制失败',
  pick: '请选择',
  searchNothing: '没有匹配项',
};
